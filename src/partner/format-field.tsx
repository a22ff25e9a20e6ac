import type { FormatHint } from '@tiffin-junction/contract/domain/partner-formats'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** A field that says, during typing, whether its value has a valid format. */
export function FormatField({
  hint,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'hint' | 'error'> & { hint: FormatHint }) {
  const words =
    hint.tone === 'right' ? (
      <span className="flex items-center gap-1.5 font-medium text-green">
        <Icon name="check" size={16} />
        {hint.words}
      </span>
    ) : (
      hint.words
    )
  return <Field {...rest} {...(hint.tone === 'wrong' ? { error: hint.words } : { hint: words })} />
}
