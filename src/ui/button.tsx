import type { ComponentProps } from 'react'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'large' | 'small'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-marigold text-on-marigold shadow-low hover:bg-marigold-deep',
  secondary: 'border-2 border-rail bg-card text-link hover:bg-sunk dark:border-edge',
  quiet: 'text-link hover:bg-sunk',
  danger: 'bg-danger text-on-danger shadow-low hover:brightness-110',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 py-1.5 text-sm',
  regular: 'min-h-11 px-5 py-1.5 text-base',
  large: 'min-h-13 px-6 py-1.5 text-lg',
}

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone = 'primary', size: ButtonSize = 'regular'): string =>
  `relative inline-flex items-center justify-center gap-2 rounded-control font-display font-bold leading-none text-center no-underline transition active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 ${tones[tone]} ${sizes[size]}`

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  /**
   * While true, the button shows that it is working and ignores taps. Put the text ('Saving...') in the
   * children.
   */
  busy?: boolean
}

/** A button, by default of type `button`. A busy button is `aria-disabled`, so that it keeps the focus. */
export function Button({
  tone,
  size,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={`${buttonClass(tone, size)} ${busy ? 'cursor-progress' : ''} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && (
        <span aria-hidden="true" className="flex gap-1">
          <i className="size-1.5 animate-hop rounded-full bg-current" />
          <i className="size-1.5 animate-hop rounded-full bg-current [animation-delay:120ms]" />
          <i className="size-1.5 animate-hop rounded-full bg-current [animation-delay:240ms]" />
        </span>
      )}
      {children}
    </button>
  )
}
