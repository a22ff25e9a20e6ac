import {
  type CodeBoxes as Boxes,
  type CodeEdit,
  type Composition,
  enterInto,
  eraseAt,
  pasteInto,
  typeInto,
} from '@tiffin-junction/contract/domain/one-time-code'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface CodeBoxesProps {
  /** Accessible name of the row. */
  label: string
  boxes: Boxes
  onChange: (boxes: Boxes) => void
  /** The first box gets the focus at the start and whenever this number changes. */
  round: number
  /** Draws the row as wrong. The error message is shown elsewhere. */
  isWrong?: boolean
  readOnly?: boolean
  className?: string
}

const figure = 'font-display text-2xl font-bold tabular-nums'

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, count) => Math.min(count - 1, index + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * One box for each digit of a code. Accepts typing, keyboards that compose or enter several digits at once, a
 * pasted code or message, the phone's suggestion from a message, Backspace, Delete, arrow keys, Home and End.
 */
export function CodeBoxes({
  label,
  boxes,
  onChange,
  round,
  isWrong = false,
  readOnly = false,
  className = '',
}: CodeBoxesProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const [composition, setComposition] = useState<Composition | null>(null)
  const isLonger = (index: number) => composition?.index === index && composition.text !== boxes[index]
  const inputAt = (index: number) => row.current?.querySelectorAll('input')[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to run, not a value to read
  useLayoutEffect(() => row.current?.querySelector('input')?.focus(), [round])

  const apply = ({ boxes: next, focus }: CodeEdit) => {
    if (readOnly) return
    onChange(next)
    inputAt(focus)?.focus()
  }
  const enter = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>, index: number) => {
    if (readOnly) return
    const { data, inputType, isComposing }: Partial<InputEvent> = nativeEvent
    const input = { text: currentTarget.value, data, inputType, isComposing }
    const edit = enterInto(boxes, index, input, composition)
    // Firefox sends the last input of a composition after its end, when the focus has moved on.
    const isHere = document.activeElement === currentTarget
    setComposition(isHere ? edit.composition : null)
    if (edit.composition) onChange(edit.boxes)
    else apply(edit)
  }
  const endComposition = () => {
    setComposition(null)
    if (composition) inputAt(composition.focus)?.focus()
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves[event.key]
    if (move) inputAt(move(index, boxes.length))?.focus()
    // Handled here because typing the digit that is already in the box causes no change event, but must still
    // move on.
    else if (/^\d$/.test(event.key)) apply(pasteInto(boxes, index, event.key))
    else if (event.key === 'Backspace') apply(eraseAt(boxes, index))
    else if (event.key === 'Delete') apply(typeInto(boxes, index, ''))
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    apply(pasteInto(boxes, index, event.clipboardData.getData('text')))
  }
  return (
    <fieldset ref={row} className={`min-w-0 ${className}`}>
      <legend className="mb-1 text-sm font-semibold text-soft">{label}</legend>
      <div className="flex gap-1 sm:gap-2">
        {boxes.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={index} className="field-box relative min-w-0 flex-1">
            <input
              value={composition?.index === index ? composition.text : digit}
              aria-label={`Digit ${index + 1} of ${boxes.length}`}
              aria-invalid={isWrong || undefined}
              inputMode="numeric"
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              readOnly={readOnly}
              // Not `onChange`: React leaves out an input of the digit that is already in the box.
              onInput={(event) => enter(event, index)}
              onCompositionEnd={endComposition}
              onBlur={() => setComposition(null)}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
              onFocus={(event) => event.target.select()}
              className={`h-14 w-full min-w-0 rounded-control bg-transparent text-center ${figure} focus:outline-none ${isLonger(index) ? 'text-transparent caret-transparent' : ''}`}
            />
            {isLonger(index) && (
              <span
                aria-hidden="true"
                className={`pointer-events-none absolute inset-0 grid place-items-center ${figure}`}
              >
                {digit}
              </span>
            )}
          </span>
        ))}
      </div>
    </fieldset>
  )
}
