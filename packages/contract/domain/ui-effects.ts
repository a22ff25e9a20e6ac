/** Events that machines emit. `src/app/actor-logic.ts` passes them to the router and the toaster. */
export type UiEffect =
  | {
      readonly type: 'navigate'
      /** A path of ours, an address of a payment provider (`https:`), or -1 for one page back. */
      readonly to: string | -1
      /** The path to go to when there is no page to go back to. The default is home. */
      readonly fallback?: string
      readonly replace?: boolean
      readonly state?: unknown
    }
  | { readonly type: 'notify'; readonly tone: 'success' | 'error'; readonly message: string }
