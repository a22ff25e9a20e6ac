import { describePage } from '../effects/description.ts'
import { descriptions } from './route-descriptions.ts'

/** Sets the description of the page to that of a route, by its pattern; the first screen does not wait for this. */
export const describeRoute = (pattern: string): void => describePage(descriptions[pattern] ?? '')
