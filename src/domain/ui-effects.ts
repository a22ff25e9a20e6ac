/** What machines emit for the page: `src/app/actor-logic.ts` passes it to the router and the toaster. */
export type UiEffect =
  | {
      readonly type: 'navigate'
      /** A path of ours, an address of a payment provider (`https:`), or -1 for one page back. */
      readonly to: string | -1
      /** Where to go when there is no page to go back to; home when not said. */
      readonly fallback?: string
      readonly replace?: boolean
      readonly state?: unknown
    }
  | { readonly type: 'notify'; readonly tone: 'success' | 'error'; readonly message: string }
