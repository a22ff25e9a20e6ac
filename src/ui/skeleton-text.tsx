import { Skeleton } from './skeleton.tsx'

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
