import { Link } from 'wouter'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Any unknown path. */
export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="Page not found"
      hint="The address may be misspelt, or the page has moved."
      art="/food/locomotive.webp"
      action={
        <Link href="/" className={buttonClass()}>
          Back to home
        </Link>
      }
      className="py-16"
    />
  )
}
