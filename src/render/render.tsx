import type { PageKind, RenderedPage, RenderOptions } from '@tiffin-junction/contract/domain/rendered-page'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AnyActor } from 'xstate'
import { App } from '../app/app.tsx'
import { descriptions } from '../app/route-descriptions.ts'
import { type Route, routeOf, routes } from '../app/routes.ts'
import { buildVersion, type Served, type ServedPage, servedId } from '../app/served.ts'
import { createSystem } from '../app/system.ts'
import { reachApiBy } from '../effects/api-client.ts'
import { type HeadFacts, headOf, jsonInPage } from './head.tsx'
import { menuFacts } from './menu-facts.ts'
import { settleAll } from './settle.ts'
import { trainFacts } from './train-facts.ts'

export { reachApiBy }

/** The head of a page by the machine that it is served with; other pages have that of their route. */
const factsBy: Readonly<Record<string, (actor: AnyActor, url: string) => Partial<HeadFacts>>> = {
  menu: menuFacts,
  train: trainFacts,
}

const factsOf = (actors: readonly AnyActor[], url: string): Partial<HeadFacts> =>
  Object.assign({}, ...actors.map((actor) => factsBy[actor.logic.id]?.(actor, url) ?? {}))

/** Steps in the middle of a flow: no search engine should list them. */
const laterSteps: readonly string[] = ['/verify-reset-otp', '/reset-password']

const isPublic = ({ access, rendering, path }: Route) =>
  access !== 'members' && rendering !== 'shell' && path !== '*' && !laterSteps.includes(path)

const servedBy = (actors: readonly AnyActor[]): Served => ({
  actorOf: (machine) => actors.find(({ logic }) => logic.id === machine.id),
  end: () => {},
})

const pageOf = (path: string, actors: readonly AnyActor[]): ServedPage => ({
  version: buildVersion,
  path,
  snapshots: Object.fromEntries(actors.map((actor) => [actor.logic.id, actor.getPersistedSnapshot()])),
})

const draw = (path: string, served: Served): string =>
  renderToString(
    <StrictMode>
      <App system={createSystem(routeOf)} served={served} ssrPath={path} />
    </StrictMode>,
  )

/**
 * Renders the page at a path as a browser without a session first shows it. Rejects when its data cannot be
 * loaded.
 *
 * @param path starts with a slash and has no query.
 */
export const renderPage = async (
  path: string,
  { origin, url, signal, before }: RenderOptions,
): Promise<RenderedPage> => {
  const { route, params } = routeOf(path)
  const { serve } = await route.load()
  const actors = signal && route.rendering === 'data' ? await settleAll(serve?.(params) ?? [], signal) : []
  const served =
    actors.length > 0
      ? `<script type="application/json" id="${servedId}">${jsonInPage(pageOf(path, actors))}</script>`
      : ''
  try {
    const last = before?.()
    // The browser continues from the snapshots only, so the same snapshots mean the same page.
    if (last && served !== '' && last.served === served) return last
    return {
      head: headOf({
        title: route.title,
        description: descriptions[route.path] ?? '',
        ...(url === undefined ? {} : { url }),
        origin,
        isPublic: isPublic(route),
        ...factsOf(actors, url ?? path),
      }),
      root: draw(path, servedBy(actors)),
      served,
      route: route.path,
      screen: route.name,
    }
  } finally {
    for (const actor of actors) actor.stop()
  }
}

/** Every page of the app. */
export const pages: readonly PageKind[] = [...routes, routeOf('/404').route].map(
  ({ path, rendering, name }) => ({
    path,
    // Replaces a parameter by an id: a menu needs a restaurant.
    sample: path === '*' ? '/404' : path.replace(/:\w+/, '1'),
    hasData: rendering === 'data',
    screen: name,
  }),
)
