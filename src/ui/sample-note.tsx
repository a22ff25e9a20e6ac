import { Badge } from './badge.tsx'

/** Marks content as made up (APP-37, SUP-51). */
export function SampleNote({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p className={`mt-1 text-soft text-pretty ${className}`}>
      <Badge tone="grey" className="mr-2">
        Sample
      </Badge>
      {children}
    </p>
  )
}
