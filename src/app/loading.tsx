import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholder of a screen whose code is loading. */
export function Loading() {
  return (
    <div className="page-text grid gap-4 py-4" role="status" aria-label="Loading">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  )
}
