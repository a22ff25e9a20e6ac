import { buttonClass } from './button.tsx'

/**
 * Shown when a screen fails to render, inside or outside the shell. Offers a retry and a link to the home
 * page.
 */
export function BrokenScreen() {
  return (
    <div data-broken-screen="" className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert" className="max-w-md">
        <div aria-hidden="true" className="sleepers mx-auto h-3 w-56" />
        <h1 className="mt-6 text-3xl">Something went off the rails</h1>
        <p className="mt-2 text-soft text-pretty">
          This screen could not be shown. Nothing you ordered is lost. Try again, or start from the home page.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {/* Reloads the page, because the error may be that code failed to load. */}
          <a href="?" className={buttonClass('secondary')}>
            Try Again
          </a>
          <a href="/" className={buttonClass('primary')}>
            Back to home
          </a>
        </div>
      </div>
    </div>
  )
}
