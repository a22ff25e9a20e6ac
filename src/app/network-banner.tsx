import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '../../machines/system/connection.machine.ts'
import type { Network } from '../../machines/system/connection.rules.ts'
import { asOfOf, isWaitLong, networkOf } from '../../machines/system/connection.selectors.ts'
import { asOfText } from '../ui/as-of-text.ts'
import '../ui/above-bars.css'

const words = {
  online: null,
  slow: 'The network is slow.',
  offline: 'No network.',
  back: 'Back online.',
} as const

const detailOf = (network: Network, asOf: number | null) => {
  if (asOf !== null) return `You see what this device kept, ${asOfText(asOf)}.`
  return network === 'offline' ? 'Changes of your cart are kept and sent later.' : null
}

/**
 * One quiet line that says how the network is, unless it is well (APP-153). It is above the page, moves nothing and
 * takes no taps, except on the button that ends a long wait (APP-166). A screen reader announces it when the network
 * changes, not when only its time does (APP-154).
 */
export function NetworkBanner({ connection }: { connection: ActorRefFrom<typeof connectionMachine> }) {
  const network = useSelector(connection, networkOf)
  const asOf = useSelector(connection, asOfOf)
  const isLong = useSelector(connection, isWaitLong)
  const detail = detailOf(network, asOf)
  return (
    <div role="status" className="network-banner above-bars" data-network={network} data-no-print="">
      {(words[network] || isLong) && (
        <p>
          {words[network] ?? 'The server takes long to answer.'}
          {detail && <span aria-live="off"> {detail}</span>}
          {isLong && (
            <button type="button" onClick={() => connection.send({ type: 'stop.requested' })}>
              Stop waiting
            </button>
          )}
        </p>
      )}
    </div>
  )
}
