import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { createSystem } from './app/system.ts'

/** Draws `/` as it stands before anything is known: the shell and the hero, lists as skeletons. */
export const render = async (): Promise<{ html: string }> => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App system={createSystem(routeOf)} ssrPath="/" />
    </StrictMode>,
    // Everything in its place: a large part put behind the page would need a script to be seen.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  return { html }
}
