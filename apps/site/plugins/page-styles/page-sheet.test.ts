import { describe, expect, it } from 'vitest'
import { namesIn, pageSheet, withoutFonts } from './page-sheet.ts'

const PAGE =
  '<main class="text wide" id="start"><p style="color: var(--tone)">.other</p><details></details></main><script>box.id = "made"</script>'

const PICTURE = '<svg><path fill="var(--ink)"></path></svg>'

const sheetOf = (css: string) => pageSheet(css, namesIn([PAGE, PICTURE]))

describe('pageSheet', () => {
  it.each([
    'p{color:red}',
    '.text.wide>p{color:red}',
    '#start::before{content:"x"}',
    '#made{color:red}',
    '.text:not(.other):hover{color:red}',
    ':is(.other,.text) p{color:red}',
    '[data-theme=dark] .text{color:red}',
    'details[open]{color:red}',
    '*,:focus-visible{color:red}',
    '@media print{.text{color:red}}',
    '@layer a.b{}',
    '@layer a,b;',
    '@font-face{font-family:x;src:url(x.woff2)}',
    '.text{--tone:red}',
    '.text{--ink:red}',
    '.text{--a:red;color:var(--a)}',
    '@keyframes turn{50%{rotate:1turn}}.text{animation:1s turn}',
  ])('keeps %s', (css) => {
    expect(sheetOf(css)).toBe(css)
  })

  it.each([
    '.other{color:red}',
    '.text .other{color:red}',
    '#other p{color:red}',
    'table{color:red}',
    '@media print{@supports (color:red){.other{color:red}}}',
    '.text{--a:var(--b)}',
    '@keyframes turn{50%{rotate:1turn}}',
  ])('drops %s', (css) => {
    expect(sheetOf(css)).toBe('')
  })

  it('keeps the selectors of a rule that can match', () => {
    expect(sheetOf('.other,p,#start{color:red}')).toBe('p,#start{color:red}')
  })
})

describe('withoutFonts', () => {
  it('keeps everything else in its order', () => {
    expect(withoutFonts('@layer a;@font-face{font-family:x}@media print{p{color:red}}')).toBe(
      '@layer a;@media print{p{color:red}}',
    )
  })
})
