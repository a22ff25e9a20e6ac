import { Skeleton } from './skeleton.tsx'

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
