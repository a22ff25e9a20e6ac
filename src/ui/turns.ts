/** One after the other: each begins when all before it have left. */
export class Turns {
  readonly #line: { readonly begin: () => void }[] = []

  /** Stands in line; `begin` is called when it is first. Returns how to leave, which may be done more than once. */
  take(begin: () => void): () => void {
    const ticket = { begin }
    this.#line.push(ticket)
    if (this.#line[0] === ticket) begin()
    return () => {
      const place = this.#line.indexOf(ticket)
      if (place < 0) return
      this.#line.splice(place, 1)
      if (place === 0) this.#line[0]?.begin()
    }
  }
}
