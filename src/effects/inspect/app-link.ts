import {
  channelName,
  type Driven,
  type DriveStep,
  type Message,
  type Revealed,
  type SentEvent,
  type Told,
} from './protocol.ts'

/** Callbacks of the page at `/inspect` for messages from the app. */
export interface AppHearing {
  /** Called for a new run of the app. A run after a reload of the same tab continues the earlier runs. */
  readonly onRun: (isOtherTab: boolean) => void
  readonly onTold: (all: readonly Told[]) => void
  readonly onRevealed: (all: readonly Revealed[]) => void
}

/** The page's end of the channel to the app of the same origin. */
export interface AppLink {
  /** Sends events to an actor until its state is not the expected one. */
  readonly drive: (sessionId: string, steps: readonly DriveStep[]) => Promise<Driven>
  /** Ids of the transitions that each event would take now, with guards evaluated. */
  readonly able: (sessionId: string, events: readonly SentEvent[]) => Promise<readonly (readonly string[])[]>
  /** Sets the app back to its state after a moment. Resolves to the problem, or to `null` on success. */
  readonly restore: (id: string) => Promise<string | null>
  /** Makes the app discard its recorded messages. */
  readonly clear: () => void
  /** Makes every run of the app start or stop sending the values that are not secret. */
  readonly setRevealing: (isOn: boolean) => void
  readonly close: () => void
}

/** Milliseconds the app may take to answer. */
const answerTimeout = 5000

/** Connects to the app and requests its history. Of several tabs, it follows the last to announce itself. */
export const linkApp = ({ onRun, onTold, onRevealed }: AppHearing): AppLink => {
  const channel = new BroadcastChannel(channelName)
  const waiting = new Map<number, (message: Message) => void>()
  let app: string | null = null
  let tab: string | null = null
  let isWhole = false
  let isRevealing = false
  let lastId: string | null = null
  // Random, because two pages may send requests at the same time and receive each other's answers.
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
    // A page that stayed open already has the runs before a reload.
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
        // The answer to 'connected' repeats the messages that arrive before it.
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
      }, answerTimeout)
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

/** Whether one id is later than another: by run first, then by number within the run. */
const isLater = (id: string, other: string): boolean => {
  const [run = 0, number = 0] = id.split('.').map(Number)
  const [otherRun = 0, otherNumber = 0] = other.split('.').map(Number)
  return run > otherRun || (run === otherRun && number > otherNumber)
}

/**
 * Requests a browser test of an actor's recorded steps from the development server.
 *
 * @param flow the machine's file name without `.machine.ts`.
 * @param steps each event with the state value it led to, the start first.
 * @throws Error with the server's reason when the test cannot be written.
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

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
