import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  inspectAtStately,
  inspectHere,
  resumeInspection,
  stopInspection,
  watchFlow,
} from '../effects/inspect/inspection.ts'
import { keepOverReload } from '../effects/inspect/keep-over-reload.ts'
import { Button } from '../ui/button.tsx'

/** Development only: a small button over the app that opens an inspector of its machines. */
function InspectButton() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const choose = (choice: () => void) => () => {
    setOpen(false)
    toggle.current?.focus()
    choice()
  }
  return (
    <aside aria-label="Development">
      <div style={{ position: 'fixed', left: 8, bottom: 76, zIndex: 60, display: 'grid', gap: 6 }}>
        {isOpen && (
          <>
            <Button size="small" onClick={choose(inspectHere)}>
              Inspect here
            </Button>
            <Button size="small" tone="secondary" onClick={choose(inspectAtStately)}>
              Stately Inspect
            </Button>
            <Button size="small" tone="secondary" onClick={choose(stopInspection)}>
              Stop inspecting
            </Button>
          </>
        )}
        <button
          ref={toggle}
          type="button"
          aria-label="Inspect the machines"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="rounded-full border-2 bg-card font-bold text-link"
          style={{ width: 44, height: 44, opacity: 0.85 }}
        >
          {'{ }'}
        </button>
      </div>
    </aside>
  )
}

/**
 * Records the app's actors, continues an app or inspection that a reload interrupted, shows the button, and
 * starts the app.
 *
 * @param begin starts the app and returns a function that stops it.
 */
export const installInspector = (begin: () => () => void): void => {
  globalThis.watchFlow = watchFlow
  keepOverReload()
  resumeInspection()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<InspectButton />)
  let end = begin()
  globalThis.restartApp = () => {
    end()
    end = begin()
  }
}
