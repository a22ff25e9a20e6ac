/**
 * A number on the corner of an icon button or link, which must be `relative`; nothing at 0. Screen readers do
 * not read it, so include the number in the control's label too.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 animate-beat place-items-center rounded-full bg-marigold px-1 text-xs leading-none font-bold text-on-marigold tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
