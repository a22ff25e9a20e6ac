import { Skeleton } from './skeleton.tsx'

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
