import type { Cart } from '@tiffin-junction/contract/domain/cart'
import { kitchens } from './prepared-answers.ts'

type Kitchen = (typeof kitchens)[keyof typeof kitchens]

/** A tap that has no answer yet: adds `more`, or sets the quantity to `exactly`. */
type Wish = { kitchen: Kitchen; menuId: number; more?: number; exactly?: number }

/**
 * The cart that a person must see: the server's last answer, and on it every tap since that has no answer
 * (ORD-26). Written from the specification, not from the machine.
 */
export class ExpectedCart {
  private confirmed = new Map<number, number>()
  private kitchen: Kitchen | null = null
  private wishes: Wish[] = []
  /** The tap that waits for an answer to 'Change Restaurant?'. */
  private asked: Wish | null = null

  get isAsking(): boolean {
    return this.asked !== null
  }

  /** Pieces by item, as currently shown. */
  get seen(): ReadonlyMap<number, number> {
    let kitchen = this.kitchen
    let seen = new Map(this.confirmed)
    for (const wish of this.wishes) {
      if (kitchen !== wish.kitchen) seen = new Map()
      kitchen = wish.kitchen
      const before = seen.get(wish.menuId) ?? 0
      const after = wish.exactly ?? before + (wish.more ?? 0)
      if (after > 0) seen.set(wish.menuId, after)
      else seen.delete(wish.menuId)
    }
    return seen
  }

  get count(): number {
    return [...this.seen.values()].reduce((sum, quantity) => sum + quantity, 0)
  }

  /** The oldest tap without an answer. */
  get oldest(): Wish | undefined {
    return this.wishes[0]
  }

  /** Sets a cart that the device stored, or that the server sent. */
  tell({ lines }: Pick<Cart, 'lines'>): void {
    this.confirmed = new Map(lines.map(({ menuId, quantity }) => [menuId, quantity]))
    const ids = lines.map(({ menuId }) => menuId)
    this.kitchen =
      Object.values(kitchens).find(({ items }) => items.some(({ menuId }) => ids.includes(menuId))) ?? null
  }

  /**
   * Adds one of an item. `isSending` is true while the oldest tap is being sent and can no longer be changed.
   */
  more(kitchen: Kitchen, menuId: number, isSending: boolean): void {
    const seen = this.seen
    const isOther = seen.size > 0 && !kitchen.items.some((item) => seen.has(item.menuId))
    if (isOther) this.asked = { kitchen, menuId, more: 1 }
    else {
      const now = seen.get(menuId) ?? 0
      this.note(now > 0 ? { kitchen, menuId, exactly: now + 1 } : { kitchen, menuId, more: 1 }, isSending)
    }
  }

  exactly(kitchen: Kitchen, menuId: number, quantity: number, isSending: boolean): void {
    this.note({ kitchen, menuId, exactly: quantity }, isSending)
  }

  answerSwitch(isConfirmed: boolean, isSending: boolean): void {
    // Everything of the old restaurant that is not being sent is removed.
    if (isConfirmed && this.asked) this.wishes = [...this.wishes.slice(0, isSending ? 1 : 0), this.asked]
    this.asked = null
  }

  /**
   * Applies the server's answer to the oldest tap. Without a cart it failed, and only that tap is removed
   * (ORD-27).
   */
  answered(cart?: Cart): void {
    this.wishes.shift()
    if (cart) this.tell(cart)
  }

  clear(): void {
    this.tell({ lines: [] })
    this.wishes = []
    this.asked = null
  }

  /** Merges quick taps on one line into one (ORD-28). */
  private note(wish: Wish, isSending: boolean): void {
    const at = this.wishes.findLastIndex(
      ({ menuId }, index) => menuId === wish.menuId && index >= (isSending ? 1 : 0),
    )
    const waiting = this.wishes[at]
    if (!waiting) this.wishes.push(wish)
    else if (waiting.more === undefined) waiting.exactly = wish.exactly
    else if (wish.exactly === 0) this.wishes.splice(at, 1)
    else waiting.more = wish.exactly
  }
}
