import { type RefObject, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import type { Inspector, Source } from './use-inspector.ts'

const sourceText = (source: Source): string => {
  switch (source.kind) {
    case 'waiting':
      return 'Waiting for the app: open it in another tab and press { } there'
    case 'live':
      return 'Live'
    case 'file':
      return `Recording: ${source.name}`
  }
}

/** The head of the page: the source of the record and the controls for it. */
export function SourceBar({ inspector }: { inspector: Inspector }) {
  const { source, live, goLive } = inspector
  const help = useRef<HTMLDialogElement>(null)
  return (
    <header className="head">
      <h1>Inspector</h1>
      <p role="status" data-source={source.kind} data-paused={live.isPaused || undefined}>
        {source.kind === 'live' && live.isPaused ? `Paused, ${live.held} waiting` : sourceText(source)}
      </p>
      <div className="tools" role="toolbar" aria-label="Recording">
        {source.kind === 'file' && (
          <Button size="small" onClick={goLive}>
            Back to the app
          </Button>
        )}
        {source.kind !== 'file' && <LiveTools inspector={inspector} />}
        <Button
          size="small"
          tone="quiet"
          aria-keyshortcuts="?"
          data-shortcut="?"
          onClick={() => help.current?.showModal()}
        >
          Keyboard
        </Button>
      </div>
      {live.isRevealing && source.kind !== 'file' && (
        <p className="notice">
          Values are shown on this machine only: no trace, no stored history and no other inspector holds
          them. Passwords, codes and tokens stay hidden.
        </p>
      )}
      <Help dialog={help} />
    </header>
  )
}

function LiveTools({ inspector: { live } }: { inspector: Inspector }) {
  const { isPaused, setPaused, clear, isRevealing, setRevealing, record } = live
  return (
    <>
      <Button
        size="small"
        tone={isPaused ? 'primary' : 'secondary'}
        aria-keyshortcuts="p"
        data-shortcut="p"
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        size="small"
        tone="secondary"
        aria-keyshortcuts="Shift+C"
        data-shortcut="C"
        disabled={record.moments.length === 0 && !isPaused}
        onClick={clear}
      >
        Clear
      </Button>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isRevealing}
        aria-keyshortcuts="v"
        data-shortcut="v"
        onClick={() => setRevealing(!isRevealing)}
      >
        Show values on this machine
      </button>
    </>
  )
}

function Help({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} className="help" aria-label="Keyboard">
      <ShortcutList />
      <Button size="small" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  )
}
