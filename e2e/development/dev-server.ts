/** The running `npm run dev` of the tests. */
export interface DevServer {
  readonly url: string
  /** Folder of the sources it runs, a copy that tests may edit. */
  readonly sources: string
  /** What it has printed so far. */
  readonly output: string
}

/** The development server, started by whoever asks first. Throws with its output when it cannot start. */
export const devServer = async (): Promise<DevServer> => {
  const response = await fetch(String(process.env.E2E_DEV_SERVER))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as DevServer
}
