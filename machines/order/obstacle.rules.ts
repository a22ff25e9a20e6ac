import type { Cart, CartLine } from '@tiffin-junction/contract/domain/cart'

/** Why a line cannot be ordered now, as a short label (ORD-189); `null` for a line that can. */
export const lineObstacle = ({ obstacle }: CartLine): string | null => {
  if (!obstacle) return null
  return obstacle === 'soldOut' ? 'Sold out' : 'Choices changed'
}

/** What stands in the way of an order, and what to do about it (ORD-193); `null` when nothing does. */
export const obstacleOf = ({ isClosed, restaurantName, lines }: Cart): string | null => {
  if (isClosed) return `${restaurantName} is closed now. Order when it opens again.`
  const line = lines.find(({ obstacle }) => obstacle)
  if (!line) return null
  return line.obstacle === 'soldOut'
    ? `${line.name} is sold out. Remove it to order.`
    : `${line.name} is no longer made like this. Remove it to order.`
}

/** Whether more pieces of a line can be ordered: the server refuses to raise one that it cannot deliver. */
export const canRaise = ({ isClosed }: Cart, { obstacle }: CartLine): boolean => !isClosed && !obstacle
