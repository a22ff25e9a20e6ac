/** A grey placeholder for content that is loading. Its size comes from `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
