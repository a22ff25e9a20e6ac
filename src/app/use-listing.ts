import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { credentialOf } from '../../machines/account/session.machine.ts'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import type { Point } from '../domain/geo.ts'
import { useSystem } from './system.ts'
import { usePoint } from './use-point.ts'

const keyOf = ({ latitude, longitude }: Point, categoryId: number | null, token: string) =>
  `${latitude},${longitude},${categoryId},${token}`

/**
 * Lists restaurants anew when the place, the cuisine or the person changes, whose hearts the cards show. A list that
 * the page was served with is a stranger's: it stays for strangers at its place.
 *
 * @param onListing hears of each new listing
 */
export const useListing = (
  list: ActorRefFrom<typeof pagedListMachine>,
  categoryId: number | null,
  onListing?: (point: Point) => void,
): void => {
  const { session } = useSystem()
  const point = usePoint()
  const token = useSelector(session, ({ context }) => credentialOf(context)?.token ?? '')
  const [served] = useState(() => {
    const { page, query } = list.getSnapshot().context
    return page === 0 ? null : keyOf(query.point, query.categoryId, '')
  })
  const listed = useRef(served)
  const tell = useEffectEvent((at: Point) => onListing?.(at))
  useEffect(() => {
    const wanted = point && keyOf(point, categoryId, token)
    if (!point || wanted === listed.current) return
    // Nobody is shown an empty list instead of one that was there from the start.
    const keepsItems = served !== null && listed.current === served
    listed.current = wanted
    list.send({ type: 'list.reset', query: { point, categoryId }, keepsItems })
    tell(point)
  }, [list, point, categoryId, token, served])
}
