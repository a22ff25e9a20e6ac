/** The brand's logo and name. The logo is a tiffin carrier whose handle is a signal arch. */
export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg aria-hidden="true" width="34" height="38" viewBox="0 0 34 38" fill="none" className="shrink-0">
        <path d="M7 19V12a10 10 0 0 1 20 0v7" stroke="#dfe5ee" strokeWidth="3" strokeLinecap="round" />
        <circle cx="17" cy="11" r="3.5" fill="#fbb02d" />
        <path d="M4 16h26v6H4z" fill="#fbb02d" />
        <path d="M4 23.5h26v6H4zM4 31h26v2a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" fill="#dfe5ee" />
        <path d="M8 16v20M26 16v20" stroke="#7d8aa3" strokeWidth="2" />
      </svg>
      <span className="font-display text-[length:min(1.25rem,6.5vw)] leading-[0.95] font-extrabold tracking-tight">
        {name}
      </span>
    </span>
  )
}
