import type { FlowModel } from '@tiffin-junction/flows/model'
import { type Prepared, type PrepareOptions, prepare as prepareModel } from '@tiffin-junction/flows/prepare'
import { isStandIn } from '../../machines/required.ts'

/** Walks run no required effect; the report of a failing path has the command of this repository. */
export const options: PrepareOptions = { isEffect: isStandIn, replay: 'npm run flows -- replay' }

/** Fakes a machine's actors and required effects. */
export const prepare = (model: FlowModel): Prepared => prepareModel(model, options)
