import { readFileSync, readlinkSync } from 'node:fs'
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './database.ts'

/** The process that a lock names. */
interface Holder {
  readonly pid: number
  readonly host: string
  /** In which numbers of processes `pid` is one: those of a boot of a machine, or of one container there. */
  readonly place: string
  /** Its start time, as Linux counts it; `null` on other systems. Numbers are used again, with a later start. */
  readonly start: string | null
}

/** The lock of a data folder that this process holds. */
export interface FolderLock {
  /** Gives it back. */
  unlock(): Promise<void>
  /** Resolves when another process has taken it over. */
  readonly lost: Promise<void>
  /** Throws while the folder was moved, is full, or cannot be written to (APP-180). */
  tryWrite(): Promise<void>
}

/** Bytes that are written to find out whether there is room: a few pages of the database. */
const probe = new Uint8Array(64 * 1024)

/** Milliseconds between two signs of life in a lock, and without one after which it counts as left behind. */
const times = { beat: 2000, touchTimeout: 10_000 }

const orElse = <T, U>(read: () => T, other: U): T | U => {
  try {
    return read()
  } catch {
    return other
  }
}

/** Start time of a process, in ticks since the boot; `null` for one that has ended, and on other systems than Linux. */
const startOf = (pid: number): string | null =>
  orElse(() => {
    // The name before them may hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  }, null)

const here = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  place: [
    orElse(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), hostname()),
    orElse(() => readlinkSync('/proc/self/ns/pid'), ''),
  ].join(' '),
  start: startOf(process.pid),
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads a lock; the versions before wrote the number of their process alone. `null` is no lock. */
const holderIn = (text: string): (Pick<Holder, 'pid'> & Partial<Holder>) | null => {
  const value: unknown = orElse(() => JSON.parse(text), null)
  const pid = Number((value as Partial<Holder> | null)?.pid ?? value)
  if (!Number.isInteger(pid) || pid <= 0) return null
  return typeof value === 'object' ? { ...value, pid } : { pid }
}

/** Whether a process has files of a folder open; `null` where the system does not show it. */
const hasOpen = async (pid: number, folder: string): Promise<boolean | null> => {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => null)
  const paths = await Promise.all(
    (files ?? []).map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')),
  )
  return files && paths.some((path) => path.startsWith(join(folder, '/')))
}

/** Whether the holder of a lock lives; `null` when that cannot be known from here. */
const holderLives = async (text: string, folder: string): Promise<boolean | null> => {
  const holder = holderIn(text)
  if (holder === null) return false
  const own = here()
  if (holder.place === undefined) return isAlive(holder.pid) && hasOpen(holder.pid, folder)
  if (holder.place !== own.place) return null
  if (!isAlive(holder.pid)) return false
  return holder.start === null || own.start === null ? null : startOf(holder.pid) === holder.start
}

/** Whether a lock gets a sign of life while we watch. The clocks of two machines are not compared. */
const isTouched = async (path: string, touchTimeout: number): Promise<boolean> => {
  const touched = async () => (await stat(path).catch(() => null))?.mtimeMs ?? null
  const before = await touched()
  for (const end = performance.now() + touchTimeout; performance.now() < end; await sleep(touchTimeout / 40))
    if ((await touched()) !== before) return true
  return false
}

const take = async (path: string, text: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(text)
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock with this text. One that another process has taken meanwhile stays. */
const removeLeftover = async (path: string, text: string): Promise<void> => {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  if ((await readFile(aside, 'utf8').catch(() => text)) !== text)
    await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

const inUse = (folder: string, text: string) => {
  const { pid = 'unknown', host = hostname() } = holderIn(text) ?? {}
  const where = host === hostname() ? '' : ` on ${host}`
  return new DatabaseError(
    `The data folder ${folder} is in use by process ${pid}${where}: stop that one first, or set DATA_DIR to another folder.`,
  )
}

/** Touches the lock from time to time, and says when it is no longer ours. */
const keep = (path: string, text: string, beat: number): FolderLock => {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const isOurs = async () => (await readFile(path, 'utf8')) === text
  const timer = setInterval(async () => {
    try {
      if (await isOurs()) await utimes(path, new Date(), new Date())
      else lose()
    } catch {
      // The folder is away or cannot be written to: `/readyz` says so.
    }
  }, beat)
  timer.unref()
  return {
    lost,
    async tryWrite() {
      if (!(await isOurs())) throw new Error('Another process has taken over the data folder.')
      const file = join(dirname(path), 'server.probe')
      try {
        await writeFile(file, probe, { mode: 0o600 })
      } finally {
        // Written over, it would need no room the next time.
        await rm(file, { force: true })
      }
    },
    async unlock() {
      clearInterval(timer)
      if (await isOurs().catch(() => false)) await rm(path, { force: true })
    },
  }
}

/**
 * Takes the lock of a data folder, which two processes would corrupt together (APP-179). A process with the number in
 * the lock is its holder if it also started when the lock says. A holder in another container or on another machine
 * cannot be looked up: it lives if it touches the lock within `touchTimeout`. A leftover is taken over. Throws a
 * `DatabaseError` while another process holds the lock. Times are in milliseconds.
 */
export const lockFolder = async (folder: string, { beat, touchTimeout } = times): Promise<FolderLock> => {
  const path = join(folder, 'server.lock')
  const text = JSON.stringify(here())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (let tries = 0; !(await take(path, text)); tries += 1) {
      const found = await readFile(path, 'utf8').catch(() => '')
      const lives = (await holderLives(found, folder)) ?? (await isTouched(path, touchTimeout))
      if (lives || tries > 2) throw inUse(folder, found)
      await removeLeftover(path, found)
    }
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      `The data folder ${folder} cannot be written to (${(cause as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
      { cause },
    )
  }
  return keep(path, text, beat)
}
