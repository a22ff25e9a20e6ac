import { Icon } from '../ui/icon.tsx'

/** The reason why a form was refused, which screen readers announce; empty if there is none. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-2 rounded-control bg-red-soft px-3.5 py-2.5 font-medium text-red">
          <Icon name="alert" className="mt-0.5" />
          {text}
        </p>
      )}
    </div>
  )
}
