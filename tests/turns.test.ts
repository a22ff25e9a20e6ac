import { describe, expect, it } from 'vitest'
import { Turns } from '../src/ui/turns.ts'

const line = (...names: string[]) => {
  const turns = new Turns()
  const begun: string[] = []
  const leave = Object.fromEntries(names.map((name) => [name, turns.take(() => begun.push(name))]))
  return { turns, begun, leave: (name: string) => leave[name]?.() }
}

describe('turns', () => {
  it('begin one after the other, each when the one before has left', () => {
    const { begun, leave } = line('cuisines', 'new', 'cards')
    expect(begun).toEqual(['cuisines'])
    leave('cuisines')
    expect(begun).toEqual(['cuisines', 'new'])
    leave('new')
    expect(begun).toEqual(['cuisines', 'new', 'cards'])
  })

  it('pass over whoever left before its turn', () => {
    const { begun, leave } = line('cuisines', 'new', 'cards')
    leave('new')
    expect(begun).toEqual(['cuisines'])
    leave('cuisines')
    expect(begun).toEqual(['cuisines', 'cards'])
  })

  it('give nobody a second turn when one leaves twice', () => {
    const { begun, leave } = line('cuisines', 'new')
    leave('cuisines')
    leave('cuisines')
    expect(begun).toEqual(['cuisines', 'new'])
  })

  it('begin at once when nobody is in line any more', () => {
    const { turns, begun, leave } = line('cuisines')
    leave('cuisines')
    turns.take(() => begun.push('cards'))
    expect(begun).toEqual(['cuisines', 'cards'])
  })
})
