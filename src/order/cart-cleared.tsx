import type { ActorRefFrom } from 'xstate'
import type { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { clearedText } from '../../machines/order/clearing.rules.ts'
import { Button } from '../ui/button.tsx'
import { catchFocus } from '../ui/focus.ts'

/** Says that the cart was cleared, and offers to put its lines back (ORD-195). */
export function CartCleared({ clearing }: { clearing: ActorRefFrom<typeof clearingMachine> }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3 rounded-control bg-sunk py-1.5 pr-2 pl-4">
      <p>{clearedText}</p>
      <Button
        ref={catchFocus}
        tone="secondary"
        size="small"
        onClick={() => clearing.send({ type: 'undo.requested' })}
      >
        Undo
      </Button>
    </div>
  )
}
