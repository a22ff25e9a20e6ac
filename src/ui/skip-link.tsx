/** A link that is shown while it has the focus: it leads past what comes before a part of the page. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 -translate-y-[200%] rounded-control bg-card px-4 py-3 font-semibold text-link shadow-high focus:translate-y-0"
    >
      {children}
    </a>
  )
}
