import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

/** Output of the commands in a test, one line for each text. */
export type Printed = { said: string }

/** Runs each test of a file in its own empty folder, and records the output. */
export function inFolderOfItsOwn(): Printed {
  const home = process.cwd()
  const printed = { said: '' }
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flows-command-'))
    process.chdir(folder)
    printed.said = ''
    for (const method of ['log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((text) => {
        printed.said += `${text}\n`
      })
    }
  })
  afterEach(() => {
    process.chdir(home)
    rmSync(folder, { recursive: true })
    vi.restoreAllMocks()
  })
  return printed
}
