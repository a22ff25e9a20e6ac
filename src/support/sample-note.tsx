import { Badge } from '../ui/badge.tsx'

/** Marks content as made up (APP-37). */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-soft">
      <Badge tone="grey">Sample</Badge>
      {children}
    </p>
  )
}
