import { Train } from './train.tsx'

/** Text for a wait without a placeholder ('Verifying Payment Status...'). Screen readers announce it. */
export function Spinner({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div role="status" className={`flex flex-col items-center gap-4 px-4 py-10 text-center ${className}`}>
      <span aria-hidden="true" className="relative h-9 w-48 overflow-hidden">
        <span className="sleepers absolute inset-x-0 bottom-0 h-2.5" />
        <Train className="absolute bottom-1 left-0 animate-shunt" />
      </span>
      <p className="font-medium text-soft">{children}</p>
    </div>
  )
}
