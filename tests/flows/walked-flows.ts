import { catalogue, type FlowEntry } from './catalogue.ts'

/** The flows that tests walk: all, or those that `FLOWS=cart,login` names. */
export const walkedFlows: readonly FlowEntry[] = catalogue.filter(
  ({ flow }) => process.env.FLOWS?.split(',').includes(flow) ?? true,
)
