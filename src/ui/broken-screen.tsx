import { buttonClass } from './button.tsx'

/** Shown when a screen could not be drawn, inside the shell or without it: offers another try and a way home. */
export function BrokenScreen() {
  return (
    <div className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert" className="max-w-md">
        <div aria-hidden="true" className="sleepers mx-auto h-3 w-56" />
        <h1 className="mt-6 text-3xl">Something went off the rails</h1>
        <p className="mt-2 text-soft text-pretty">
          This screen could not be shown. Nothing you ordered is lost. Try again, or start from the home page.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {/* This page once more, from the start: what broke may be code that did not come. */}
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
