/** A grey placeholder for content that is loading. Its size comes from `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-3/5']

/** Placeholder of one to three lines of text. */
export function SkeletonText({ lines = 2, className = '' }: { lines?: 1 | 2 | 3; className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-sheen space-y-2 ${className}`}>
      {lineWidths.slice(-lines).map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </span>
  )
}

/** Placeholder of a restaurant card: banner, name, facts. */
export function SkeletonCard({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-sheen rounded-card bg-card drop-shadow-ticket ${className}`}>
      <Skeleton className="aspect-[16/10] rounded-b-none rounded-t-card" />
      <div className="space-y-2.5 p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  )
}

/** Placeholder of a menu or order line: text on the left, a plate on the right. */
export function SkeletonRow({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`flex animate-sheen gap-4 rounded-card bg-card p-4 drop-shadow-ticket ${className}`}
    >
      <div className="flex-1 space-y-2.5">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="size-28 rounded-control" />
    </div>
  )
}
