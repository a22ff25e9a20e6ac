import { beforeAll, describe, expect, test } from 'vitest'
import { criticalStyles } from './critical-styles.mjs'

const sheet = `
:root{--ink:#111;--deep:var(--deepest);--deepest:#000;--plate-ring:2px;--color-plate-7:#eee;--animate-sheen:sheen 1s;--animate-rise:rise 1s}
.card{color:var(--ink);transition:color 1s;animation:var(--animate-sheen);--tw-weight:700}
.card:hover{color:red}
.card:focus-visible{outline:3px solid}
.late{color:var(--deep)}
:where(.gap-1\\.5>:not(:last-child)){margin:1px}
:where(.gap-9>:not(:last-child)){margin:9px}
@media (hover:hover){.card:hover,.card:active{color:blue}}
@media print{body{background:#fff}}
@page bill{size:A4}
@property --ink{syntax:"*";inherits:false}
@property --tw-weight{syntax:"*";inherits:false}
@keyframes sheen{to{opacity:.5}}
@keyframes rise{to{top:0}}
`

const page = '<div class="card gap-1.5" style="width:var(--plate-ring)"><b></b><b></b></div>'

describe('the styles of the first paint', () => {
  let styles: string
  beforeAll(async () => {
    styles = await criticalStyles(sheet, [page])
  })

  test.each([
    ['rules and variables that the page uses', ['.card{', '--ink:#111', '@property --ink']],
    ['a variable that only an element itself uses', ['--plate-ring']],
    ['colours that the data choose from', ['--color-plate-7']],
    ['the keyframes of an animation named in a variable', ['@keyframes sheen']],
    ['what keyboards show', ['.card:focus-visible']],
    ['the distances between siblings', ['gap-1\\.5']],
  ])('have %s', (_, texts) => {
    for (const text of texts) expect(styles).toContain(text)
  })

  test.each([
    ['variables that nothing uses, or only rules of other pages', ['--deep', '--tw-weight']],
    ['the keyframes of other pages', ['rise']],
    ['what a mouse or a finger changes, and what is left empty by that', [':hover', ':active', '@media']],
    ['how the page is printed', ['print', 'bill']],
    ['transitions', ['transition']],
    ['the distances of other pages', ['gap-9']],
  ])('leave out %s', (_, texts) => {
    for (const text of texts) expect(styles).not.toContain(text)
  })
})
