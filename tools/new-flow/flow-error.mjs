/** A reason not to make a flow, in words for the person who asked. */
export class FlowError extends Error {}
