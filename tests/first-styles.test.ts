import { describe, expect, test } from 'vitest'
import { stylesAfter, stylesFor } from '../server/setup/first-styles.mjs'

describe('the styles a served page carries in itself', () => {
  const html = '<i class="card md:p-[calc(1px)] hover:low&amp;x"><b class="a b">'

  test('rules whose classes the page has stay, others go', () => {
    expect(stylesFor('.card{x:1}.other{x:2}.card .other{x:3}.other,.a{x:4}', html)).toBe(
      '.card{x:1}.other,.a{x:4}',
    )
  })

  test('escaped names are read as the names they stand for', () => {
    const css = '.md\\:p-\\[calc\\(1px\\)\\]{x:1}.hover\\:low\\&x:hover{x:2}.md\\:p-1{x:3}'
    expect(stylesFor(css, html)).toBe('.md\\:p-\\[calc\\(1px\\)\\]{x:1}.hover\\:low\\&x:hover{x:2}')
  })

  test('what brackets exclude or offer is not asked for', () => {
    expect(stylesFor('.a:not(.other){x:1}:is(.other,.b) .a{x:2}', html)).toBe(
      '.a:not(.other){x:1}:is(.other,.b) .a{x:2}',
    )
  })

  test('what stands around rules stays around them and goes with the last of them', () => {
    expect(
      stylesFor(
        '@layer one,two;@layer two{@media print{.a{x:1}.other{x:2}}@media screen{.other{x:3}}}',
        html,
      ),
    ).toBe('@layer one,two;@layer two{@media print{.a{x:1}}}')
  })

  test('rules without a class, faces, movements and properties stay', () => {
    const css = 'p{x:1}@font-face{src:url("}.other{")}@keyframes k{to{x:1}}@property --p{syntax:"*"}'
    expect(stylesFor(css, html)).toBe(css)
  })
})

describe('the styles that come after the first paint', () => {
  test('everything with a class comes, in its order', () => {
    const css = '@layer base,last;.card{x:1}@layer last{p{x:2}@media print{.a{x:3}}.b{x:4}}'
    expect(stylesAfter(css)).toBe(css)
  })

  test('what the page has whole does not come again', () => {
    const css =
      '@layer base{*,p{x:1}}@media print{p{x:2}}@font-face{src:url(a.b)}@property --p{syntax:"*"}@keyframes k{to{x:1}}'
    expect(stylesAfter(css)).toBe('')
  })
})
