import { Badge } from './badge.tsx'

/** Marks content as made up (APP-37, SUP-51). */
export function SampleNote({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p className={`mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft ${className}`}>
      <Badge tone="grey">Sample</Badge>
      {children}
    </p>
  )
}
