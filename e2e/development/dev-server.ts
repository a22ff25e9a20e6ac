/** The running `npm run dev` of the tests. */
export interface DevServer {
  readonly url: string
  /** Folder of the sources it runs, a copy that tests may edit. */
  readonly sources: string
  /** Its output so far. */
  readonly output: string
}

/**
 * Returns the development server, which the first call starts. Throws with its output when it cannot start.
 */
export const devServer = async (): Promise<DevServer> => {
  const response = await fetch(String(process.env.E2E_DEV_SERVER))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as DevServer
}
