/** A job that no repeat will help. The message says nothing personal. */
export class GiveUp extends Error {}
