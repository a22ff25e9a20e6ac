import {
  channelName,
  type Driven,
  type DriveStep,
  type Message,
  type Revealed,
  type SentEvent,
  type Told,
} from './protocol.ts'

/** What the page at `/inspect` hears of the app. */
export interface AppHearing {
  /** A run of the app that was not known before; one after a reload in the same tab goes on from those before it. */
  readonly onRun: (isOtherTab: boolean) => void
  readonly onTold: (all: readonly Told[]) => void
  readonly onRevealed: (all: readonly Revealed[]) => void
}

/** The page's end of the channel to the app of the same origin. */
export interface AppLink {
  /** Sends an actor events for as long as it comes to stand as expected. */
  readonly drive: (sessionId: string, steps: readonly DriveStep[]) => Promise<Driven>
  /** Ids of the transitions that each event would take now, guards asked. */
  readonly able: (sessionId: string, events: readonly SentEvent[]) => Promise<readonly (readonly string[])[]>
  /** Sets the app back to how it was after a moment; resolves to why it could not be. */
  readonly restore: (id: string) => Promise<string | null>
  /** Has the app forget what it told. */
  readonly clear: () => void
  /** Has every run of the app tell the values that are no secrets, or no longer. */
  readonly setRevealing: (isOn: boolean) => void
  readonly close: () => void
}

/** Milliseconds the app may take to answer. */
const patience = 5000

/** Listens to the app and asks it for all that was; of several tabs the one that spoke up last. */
export const linkApp = ({ onRun, onTold, onRevealed }: AppHearing): AppLink => {
  const channel = new BroadcastChannel(channelName)
  const waiting = new Map<number, (message: Message) => void>()
  let app: string | null = null
  let tab: string | null = null
  let isWhole = false
  let isRevealing = false
  let lastId: string | null = null
  // Two pages may ask at the same time, and hear each other's answers.
  let asked = Math.floor(Math.random() * 1e9)
  const post = (message: Message) => channel.postMessage(message)

  const follow = (message: Extract<Message, { kind: 'hello' | 'history' }>) => {
    app = message.app
    isWhole = false
    const isOther = message.tab !== tab
    tab = message.tab
    if (isOther) lastId = null
    onRun(isOther)
    if (isRevealing) post({ kind: 'reveal', app, isOn: true })
  }
  const take = (all: readonly Told[]) => {
    // A page that was open all the time knows the runs before a reload.
    const news = all.filter(({ id }) => lastId === null || isLater(id, lastId))
    lastId = news.at(-1)?.id ?? lastId
    onTold(news)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'hello':
        if (data.app === app) break
        follow(data)
        post({ kind: 'connected' })
        break
      case 'told':
        // What comes before the answer to 'connected' is told again by it.
        if (data.app === app && isWhole) take(data.all)
        break
      case 'history':
        if (app === null) follow(data)
        if (data.app !== app || isWhole) break
        isWhole = true
        take(data.all)
        break
      case 'revealed':
        if (data.app === app && isRevealing) onRevealed(data.all)
        break
      case 'driven':
      case 'ables':
      case 'restored':
        waiting.get(data.ask)?.(data)
        waiting.delete(data.ask)
        break
    }
  }
  post({ kind: 'connected' })

  const ask = <Answer extends Message>(make: (app: string, ask: number) => Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (app === null) {
        reject(new Error('No app is being inspected.'))
        return
      }
      const number = ++asked
      waiting.set(number, (message) => resolve(message as Answer))
      setTimeout(() => {
        if (waiting.delete(number)) reject(new Error('The app does not answer. Is its tab still open?'))
      }, patience)
      post(make(app, number))
    })

  return {
    drive: async (sessionId, steps) => {
      type Answer = Extract<Message, { kind: 'driven' }>
      const answer = await ask<Answer>((to, number) => {
        return { kind: 'drive', app: to, ask: number, sessionId, steps }
      })
      return answer.outcome
    },
    able: async (sessionId, events) => {
      type Answer = Extract<Message, { kind: 'ables' }>
      const answer = await ask<Answer>((to, number) => {
        return { kind: 'able', app: to, ask: number, sessionId, events }
      })
      return answer.taken
    },
    restore: async (id) => {
      type Answer = Extract<Message, { kind: 'restored' }>
      const answer = await ask<Answer>((to, number) => ({ kind: 'restore', app: to, ask: number, id }))
      return answer.problem
    },
    clear: () => {
      if (app !== null) post({ kind: 'clear', app })
    },
    setRevealing: (isOn) => {
      isRevealing = isOn
      if (app !== null) post({ kind: 'reveal', app, isOn })
    },
    close: () => {
      if (app !== null && isRevealing) post({ kind: 'reveal', app, isOn: false })
      channel.close()
    },
  }
}

/** Whether one id was given after another: first the run counts, then the number within it. */
const isLater = (id: string, other: string): boolean => {
  const [run = 0, number = 0] = id.split('.').map(Number)
  const [otherRun = 0, otherNumber = 0] = other.split('.').map(Number)
  return run > otherRun || (run === otherRun && number > otherNumber)
}

/**
 * Has the development server write what an actor was recorded to do as a browser test.
 *
 * @param flow the machine's file name without `.machine.ts`.
 * @param steps each event with the state value it led to, the start first.
 * @throws Error with the server's reason why it cannot be written.
 */
export const askForSpec = async (
  flow: string,
  steps: readonly { readonly event: unknown; readonly value: unknown }[],
): Promise<string> => {
  const response = await fetch('/inspect/spec', { method: 'POST', body: JSON.stringify({ flow, steps }) })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** Lets the person keep a text as a file. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
