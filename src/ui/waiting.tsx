/** Words for a wait whose outcome has no known shape ('Verifying Payment Status...'), read out as they come. */
export function Waiting({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div role="status" className={`flex flex-col items-center gap-4 px-4 py-10 text-center ${className}`}>
      <span aria-hidden="true" className="relative h-9 w-48 overflow-hidden">
        <span className="sleepers absolute inset-x-0 bottom-0 h-2.5" />
        <span className="absolute bottom-2 left-0 h-5 w-11 animate-shunt rounded-[0.3rem_0.9rem_0.2rem_0.2rem] border-b-4 border-marigold bg-rail dark:bg-link" />
      </span>
      <p className="font-medium text-soft">{children}</p>
    </div>
  )
}
