type Work = () => unknown

/** The Web Locks as one page has them. */
interface LocksOfPage {
  readonly page: symbol
  readonly request: (name: string, ...rest: readonly [Work] | readonly [unknown, Work]) => Promise<unknown>
}

/**
 * The Web Locks of one browser. Nobody waits for a lock: a request for one that another page holds is refused at
 * once, as the browser refuses it after the time that the app gives it.
 */
export class PageLocks {
  readonly #holders = new Map<string, symbol>()

  /** The locks for a new page. */
  of(): LocksOfPage {
    const page = Symbol('page')
    return {
      page,
      request: async (name, ...rest) => {
        await Promise.resolve()
        if (this.#holders.has(name)) throw new DOMException('The lock is held', 'TimeoutError')
        this.#holders.set(name, page)
        try {
          return await (rest.at(-1) as Work)()
        } finally {
          if (this.#holders.get(name) === page) this.#holders.delete(name)
        }
      },
    }
  }

  /** Ends all locks of a page that is gone. */
  end(page: symbol): void {
    for (const [name, holder] of this.#holders) if (holder === page) this.#holders.delete(name)
  }

  isHeld(name: string): boolean {
    return this.#holders.has(name)
  }
}
