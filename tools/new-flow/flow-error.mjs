/** Reason why a flow cannot be created, for the person who ran the command. */
export class FlowError extends Error {}
