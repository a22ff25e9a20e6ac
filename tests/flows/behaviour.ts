import { behaviourOf as statesOf } from '@tiffin-junction/flows/behaviour'
import type { Graph } from '@tiffin-junction/flows/graph'

/** Path of the behaviour file of a flow, by its place (`order/cart`). */
export const behaviourFile = (place: string): string => `machines/${place}.behaviour.txt`

/** Returns the text of the behaviour file of a flow. */
export const behaviourOf = (graph: Graph): string =>
  `Written by \`npm run flows -- docs --accept\`. The README explains it.\n${statesOf(graph)}`
