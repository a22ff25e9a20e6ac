/** The small coach of track lines and spinners. Decoration, 42 by 24 pixels. */
export function Train({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width="42" height="24" viewBox="0 0 42 24" className={className}>
      <path
        d="M2 4h27c6 0 11 6 11 12v3H2z"
        fill="var(--color-rail)"
        stroke="var(--color-on-rail)"
        strokeWidth="1.5"
      />
      <path d="M2 14.5h37.5" stroke="var(--color-marigold)" strokeWidth="2" />
      <path d="M6 7.5h5V12H6zm8 0h5V12h-5zm8 0h6.5c3 0 5 2 6 4.5H22z" fill="#cfe0ff" />
      <path
        d="M9 22.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm22 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
        fill="#10182b"
        stroke="#c4ccd8"
      />
    </svg>
  )
}
