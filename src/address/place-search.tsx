import { longestSought, type PlaceKind, type PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { placeSearchMachine } from '../../machines/address/place-search.machine.ts'
import { suggestionsOf as listOf, textOf } from '../../machines/address/place-search.selectors.ts'
import type { placeSuggestionsMachine } from '../../machines/address/place-suggestions.machine.ts'
import {
  aroundOf,
  hasNothing,
  isAsking,
  markedOf,
  suggestionsOf,
} from '../../machines/address/place-suggestions.selectors.ts'
import { ClearButton } from '../ui/clear-button.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'

type Search = ActorRefFrom<typeof placeSearchMachine>
type Suggestions = ActorRefFrom<typeof placeSuggestionsMachine>

const icons: Record<PlaceKind, ScreenIconName> = {
  station: 'train',
  town: 'home',
  locality: 'pin',
  pincode: 'mail',
}

function Options({
  id,
  found,
  marked,
  onChoose,
}: {
  id: string
  found: readonly PlaceSuggestion[]
  marked: number
  onChoose: (suggestion: PlaceSuggestion) => void
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-card bg-card p-1.5 shadow-high ring-1 ring-line"
    >
      {found.map((suggestion, index) => (
        // The keyboard marks options from the text box, which keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={suggestion.placeId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          ref={(row) => {
            if (index === marked) row?.scrollIntoView({ block: 'nearest' })
          }}
          className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunk ${index === marked ? 'bg-sunk outline-2 outline-link' : ''}`}
        >
          <ScreenIcon name={icons[suggestion.kind]} className="text-link" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{suggestion.name}</span>
            <span className="block truncate text-sm text-soft">{suggestion.detail}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

export interface PlaceSearchProps {
  label: string
  search: Search
  /** True to hide the label visually; screen readers still read it. */
  labelHidden?: boolean
  hasFirstFocus?: boolean
}

/**
 * A text box for a place, with suggestions (ADR-55). Put it in a form: Enter submits the form unless a
 * suggestion is marked.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const suggestions = useSelector(props.search, listOf)
  return suggestions && <Box {...props} suggestions={suggestions} />
}

function Box({
  label,
  search,
  suggestions,
  labelHidden = false,
  hasFirstFocus,
}: PlaceSearchProps & { suggestions: Suggestions }) {
  const id = useId()
  const text = useSelector(search, textOf)
  const found = useSelector(suggestions, suggestionsOf)
  const around = useSelector(suggestions, aroundOf)
  const marked = useSelector(suggestions, markedOf)
  const isBusy = useSelector(suggestions, isAsking)
  const isEmpty = useSelector(suggestions, hasNothing)
  const type = (next: string) => search.send({ type: 'text.changed', text: next })
  const choose = (suggestion: PlaceSuggestion) => search.send({ type: 'suggestion.chosen', suggestion })
  const isOpen = found.length > 0
  const close = () => suggestions.send({ type: 'list.closed' })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // Escape closes the list only, not a dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      suggestions.send({ type: 'mark.moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    }
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault()
      suggestions.send({ type: 'text.changed', text, around })
    }
    const choice = found[marked]
    if (event.key === 'Enter' && choice) {
      event.preventDefault()
      choose(choice)
    }
  }
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soft'}>
        {label}
      </label>
      <div className="field-box">
        <ScreenIcon name="search" className="ml-3.5 shrink-0 text-soft" />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={marked >= 0 ? `${id}-list-${marked}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSought}
          placeholder="Place, station, pincode…"
          value={text}
          data-autofocus={hasFirstFocus || undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={close}
          className="min-h-12 w-full min-w-0 rounded-control bg-transparent px-3 placeholder:text-soft/90 focus:outline-none"
        />
        {text !== '' && <ClearButton label="Clear" onClear={() => type('')} />}
      </div>
      {isOpen && <Options id={`${id}-list`} found={found} marked={marked} onChoose={choose} />}
      <p role="status" className="sr-only">
        {isBusy ? '' : isOpen ? `${found.length} suggestions` : isEmpty ? 'No suggestions' : ''}
      </p>
    </div>
  )
}
