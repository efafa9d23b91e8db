import { describe, expect, it } from 'vitest'
import { sanitizeSeatMap } from './seat-map.ts'

/** The sanitized plan without its losses. */
const svgOf = async (svg: string) => (await sanitizeSeatMap(svg))?.svg ?? null

const within = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

describe('a plan with styles', () => {
  it.each([
    ['a class', '<style>.a { fill: #fff }</style><rect class="a"/>', '<rect fill="#ffffff"/>'],
    ['a style over an attribute', '<rect fill="red" style="fill:none;-x:1"/>', '<rect fill="none"/>'],
    [
      'an id over a class over a name, whatever their order',
      '<style>#a{fill:blue}.a{fill:red;stroke:red}rect{fill:lime;stroke:lime}</style><rect id="a" class="a"/>',
      '<rect id="a" fill="blue" stroke="red"/>',
    ],
    [
      'what is important over a style',
      '<style>.a { fill: red !important; }</style><rect class="a" style="fill:lime"/>',
      '<rect fill="red"/>',
    ],
    [
      'a class within another, but no state and no media',
      '<style>.a .b, .c{fill:red}.b:hover{fill:lime}@media print{.b{fill:lime}}</style><g class="a"><rect class="b"/></g>',
      '<g><rect fill="red"/></g>',
    ],
    [
      'selectors by attribute, sibling, negation, position and root',
      '<style>[id^=s]{fill:red}g+rect{stroke:red}rect:not(.a, #b){opacity:.5}:is(g,rect):nth-child(3){fill:blue}g:root{fill:lime}</style><g/><rect id="s1"/>',
      '<g/><rect id="s1" stroke="red" fill="blue" opacity="0.5"/>',
    ],
    [
      'no state, but whatever has none',
      '<style>rect:hover,a:focus-visible rect{fill:lime}rect:not(:hover){fill:red}</style><rect/>',
      '<rect fill="red"/>',
    ],
    [
      'the media of screens',
      '<style>@media screen{.a{fill:red}}@media print, all{.a{stroke:red}}@media (width>9px){.a{fill:lime}}</style><g class="a"/>',
      '<g fill="red" stroke="red"/>',
    ],
    [
      'a specificity of functions',
      '<style>g:not(#x){fill:red}.a.b{fill:lime}:where(#c){stroke:lime}g{stroke:red}:is(#c,g){opacity:.1}.a{opacity:1}</style><g id="c" class="a b"/>',
      '<g id="c" stroke="red" opacity="0.1" fill="red"/>',
    ],
    [
      'variables, with what they fall back to',
      '<style>svg{--a:red;--b:var(--a)}.c{--a:lime;fill:var(--b);stroke:var(--x, var(--a))}</style><g class="c"><g stroke="var(--y, blue)" fill="var(--z)"/></g>',
      '<g fill="red" stroke="lime"><g stroke="blue"/></g>',
    ],
    [
      'geometry',
      '<style>circle{r:5px;cx:1cm;x:3px}path{d:path("M0 0h9")}rect{width:50%;height:2pt;rx:auto}</style><circle/><path/><rect/>',
      '<circle r="5" cx="37.795276"/><path d="M0 0h9"/><rect width="50%" height="2.666667"/>',
    ],
    [
      'transforms',
      '<g style="transform: translate(1in, 2px) rotate(0.25turn) scale(50%) skewX(100grad)"/><g transform="scale(2)" style="transform:none"/>',
      '<g transform="translate(96 2) rotate(90) scale(0.5 0.5) skewX(90)"/><g/>',
    ],
    [
      'shorthands',
      `<text style="font:italic bold 12px/1 'Open Sans', serif;text-decoration:underline;white-space:pre;overflow:hidden;mask:none"/>`,
      '<text font-style="italic" font-variant="normal" font-weight="bold" font-stretch="normal" font-size="12px" font-family="Open Sans, serif" text-decoration="underline" white-space="pre" overflow="hidden" mask="none"/>',
    ],
    ['nothing of faulty styles', '<style>!{fill:red}.a{fill:red}}</style><rect class="b"/>', '<rect/>'],
  ])('keeps its look without styles: %s', async (_, content, expected) => {
    expect(await svgOf(within(content))).toBe(within(expected))
  })

  it.each([
    ['pixels', 'transform-origin:10px 20px', '<g', 'translate(10 20) rotate(9) translate(-10 -20)'],
    ['the view box', 'transform-origin:right 50%', '<g', 'translate(200 50) rotate(9) translate(-200 -50)'],
    ['one edge', 'transform-origin:bottom', '<g', 'translate(100 100) rotate(9) translate(-100 -100)'],
    [
      'a rectangle',
      'transform-box:fill-box;transform-origin:center',
      '<rect x="10" y="20" width="4" height="6"',
      'translate(12 23) rotate(9) translate(-12 -23)',
    ],
    [
      'the corner of a polygon',
      'transform-box:fill-box',
      '<polygon points="10,20 30 5"',
      'translate(10 5) rotate(9) translate(-10 -5)',
    ],
    ['an unknown box', 'transform-box:fill-box;transform-origin:center', '<path d="M0 0h9"', 'rotate(9)'],
  ])('turns around %s', async (_, style, ...[start, transform]) => {
    const plan = (rest: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 7 200 100">${start} transform="${rest}/></svg>`
    expect(await svgOf(plan(`rotate(9)" style="${style}"`))).toBe(plan(`${transform}"`))
    const attributes = style.replaceAll(/([\w-]+):([^;]+);?/g, ' $1="$2"')
    expect(await svgOf(plan(`rotate(9)"${attributes}`))).toBe(plan(`${transform}"`))
  })
})
