import { season } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../../test/full.ts'
import { activePart, HOSTILE_DRAWINGS } from '../../../../test/hostile/hostile-drawings.ts'
import { DrawingTooLarge } from './drawing-source.ts'
import { createDrawingCache, drawSeatMap, sanitizeSeatMap } from './seat-map.ts'

/** The sanitized plan without its losses. */
const svgOf = async (svg: string) => (await sanitizeSeatMap(svg))?.svg ?? null

const within = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

/** A group that contains the group before it ten times. */
const tenTimes = (before: number) => `<g id="a${before + 1}">${`<use href="#a${before}"/>`.repeat(10)}</g>`

describe('a seating plan', () => {
  it('stays unchanged if it is harmless', async () => {
    const plan = String(season.aurelia.seating?.svgCode)
    expect(await svgOf(plan)).toBe(plan)
  })

  it.each(HOSTILE_DRAWINGS)('is stripped of %s', async (content) => {
    const sanitized = (await svgOf(within(`<rect id="platea"/>${content}<rect id="palco"/>`))) ?? ''
    expect(sanitized).toContain('id="platea"')
    expect(activePart(sanitized)).toBeUndefined()
  })

  it('stays the same when sanitized twice', async () => {
    const parts = fc.array(
      fc.constantFrom(...HOSTILE_DRAWINGS, '<g id="a">', '</g>', '<text>Platea &amp; palco</text>', '"', '<'),
      {
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(parts, async (content) => {
        const once = await svgOf(within(content.join('')))
        if (once !== null) expect(await svgOf(once)).toBe(once)
      }),
      { numRuns: sized(50, 2_000) },
    )
  })

  it.each([
    ['text without markup', 'platea'],
    ['markup that is no SVG', '<p>platea</p>'],
    ['an SVG inside a comment', '<!-- <svg></svg> -->'],
    ['too deep nesting', `<svg>${'<g>'.repeat(201)}</svg>`],
  ])('is refused: %s', async (_, text) => {
    expect(await svgOf(text)).toBeNull()
  })

  it('keeps gradients, masks, filters and transforms', async () => {
    const plan = within(
      '<defs><linearGradient id="g"><stop offset="1" stop-color="rgb(1 2 3)"/></linearGradient></defs>' +
        '<g transform="translate(1 2) rotate(4)" filter="blur(2px)"><rect id="palco(1)" fill="url(#g)" mask="url( \'#m\' )"/></g>',
    )
    expect(await svgOf(plan)).toBe(plan)
  })

  it.each([
    [
      'a shape with the id of the place',
      '<rect id="a"/><use id="b" href="#a" x="1" y="2" fill="red"/>',
      '<rect id="a"/><rect id="b" fill="red" transform="translate(1 2)"/>',
    ],
    [
      'a shape in a clip',
      '<circle id="a"/><clipPath id="c"><use xlink:href="#a" opacity="1"/></clipPath>',
      '<circle id="a"/><clipPath id="c"><circle opacity="1"/></clipPath>',
    ],
    [
      'a symbol in its size',
      '<symbol id="a" viewBox="2 0 10 10"><rect/></symbol><use href="#a" width="20" height="40"/>',
      '<symbol id="a" viewBox="2 0 10 10"><rect/></symbol><g transform="translate(-4 10) scale(2)"><rect/></g>',
    ],
    [
      'a copy of a copy',
      '<g id="a"><rect/></g><use id="b" href="#a" x="1"/><use href="#b" y="1"/>',
      '<g id="a"><rect/></g><g id="b" transform="translate(1 0)"><rect/></g><g transform="translate(0 1) translate(1 0)"><rect/></g>',
    ],
    ['nothing in a circle', '<g id="a"><use href="#a"/><rect/></g>', '<g id="a"><rect/></g>'],
    ['a linked place', '<a id="a" href="https://x.example"><rect/></a>', '<g id="a"><rect/></g>'],
  ])('draws %s instead of a reference', async (_, content, expected) => {
    expect(await svgOf(within(content))).toBe(within(expected))
  })

  it.each([
    ['escapes of Illustrator', '<rect id="_x31_14"/>', '<rect id="114"/>'],
    ['escapes of CorelDRAW', '<rect id="Platea_x0020_F_x0020_12"/>', '<rect id="Platea F 12"/>'],
    ['escapes within escapes', '<rect id="_x5F_x31_14"/>', '<rect id="114"/>'],
    [
      'no escapes of characters that cannot be written',
      '<rect id="a_x00_b_xD800_"/>',
      '<rect id="a_x00_b_xD800_"/>',
    ],
    [
      'numbers of equal names',
      '<g id="palco_1_"/><g id="palco_00000123456789_"/>',
      '<g id="palco"/><g id="palco"/>',
    ],
    ['data-name', '<rect id="_114-2" data-name="114"/>', '<rect id="114"/>'],
    ['serif:id', '<g id="Platea-F-121" serif:id="Platea F 12"/>', '<g id="Platea F 12"/>'],
    ['inkscape:label', '<rect id="rect12-3" inkscape:label="F 12"/>', '<rect id="F 12"/>'],
    ['the id that a person gave over a label', '<g id="f-12" inkscape:label="Butaca"/>', '<g id="f-12"/>'],
    ['an empty name', '<g id="a" data-name=""/><g id="_1_"/>', '<g id="a"/><g id="_1_"/>'],
    [
      'no name for what others refer to',
      '<clipPath id="SVGID_1_" data-name="x"/><g clip-path="url(#SVGID_1_)" data-name="x"/>',
      '<clipPath id="SVGID_1_"/><g clip-path="url(#SVGID_1_)" id="x"/>',
    ],
    [
      'a name for each use, and none for its copy',
      '<g id="g1" data-name="a"><rect data-name="x"/></g><use href="#g1" data-name="b"/>',
      '<g id="a"><rect id="x"/></g><g id="b"><rect/></g>',
    ],
    [
      'no name that others refer to',
      '<mask id="m"/><g id="g1" mask="url(#m)" data-name="m"/>',
      '<mask id="m"/><g id="g1" mask="url(#m)"/>',
    ],
    ['a name for a link', '<a id="a" data-name="b"><rect/></a>', '<g id="b"><rect/></g>'],
  ])('has the names that people gave: %s', async (_, content, expected) => {
    const once = await svgOf(within(content))
    expect(once).toBe(within(expected))
    expect(await svgOf(String(once))).toBe(once)
  })

  it.each([
    [
      'a prefix of the SVG namespace',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g id="a"><s:rect/></s:g></s:svg>',
      '<g id="a"><rect/></g>',
    ],
    [
      'entities and a byte order mark',
      `\uFEFF<?xml version="1.0"?><!-- a > --><!DOCTYPE svg PUBLIC "a" "b" [<!-- ]> ' --><!ENTITY st0 "fill:red;">
        <!ENTITY ns 'http://x'>]><svg xmlns:x="&ns;"><rect style="&st0;"/></svg>`,
      '<rect fill="red"/>',
    ],
    [
      'an entity that would add an attribute',
      `<!DOCTYPE svg [<!ENTITY a '" onload="executed()'>]><svg><g id="&a;"/></svg>`,
      '<g id="&quot; onload=&quot;executed()"/>',
    ],
    ['a byte order mark alone', '\uFEFF<svg><g/></svg>', '<g/>'],
    ['a document type alone', '<!DOCTYPE svg PUBLIC "a" "b"><svg><g/></svg>', '<g/>'],
  ])('is read as XML: %s', async (_, plan, expected) => {
    expect(await svgOf(plan)).toBe(within(expected))
  })

  it.each([
    '<!DOCTYPE svg [<!ENTITY a "<script>executed()</script>">]><svg><text>&a;</text></svg>',
    '<!DOCTYPE svg [<!ENTITY a "&#60;script>executed()&#60;/script>">]><svg><text>&a;</text></svg>',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "https://canary.example/x">]><svg><text>&a;</text></svg>',
    '<!DOCTYPE svg SYSTEM "https://canary.example/x.dtd" [<!ENTITY % a SYSTEM "https://canary.example/y"> %a;]><svg/>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>executed()</s:script><s:s:script>executed()</s:s:script></s:svg>',
  ])('runs and fetches nothing that XML would hide: %s', async (plan) => {
    const sanitized = String(await svgOf(plan))
    expect(sanitized).toMatch(/^<svg/)
    expect(activePart(sanitized)).toBeUndefined()
  })

  it('grows by entities no further than a plan may', async () => {
    const laughs = [...Array(9).keys()].map((n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
    const plan = (content: string) => `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]><svg>${content}</svg>`
    expect(String(await svgOf(plan('<text>&a9;</text>'))).length).toBeLessThan(200)
    const long = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(10_000)}">]><svg><text>${'&a;'.repeat(1_000)}</text></svg>`
    await expect(sanitizeSeatMap(long)).rejects.toThrow(DrawingTooLarge)
  })

  it.each([
    ['copies of copies', `<g id="a0"/>${[...Array(9).keys()].map(tenTimes).join('')}`],
    [
      'one style for each element',
      `<style>g{font-family:${'x'.repeat(100_000)}}</style>${'<g/>'.repeat(100)}`,
    ],
    [
      'variables that double themselves',
      `<style>g{--a:${'x'.repeat(90)};--b:${'var(--a)'.repeat(20)};font-family:var(--b)}</style>${'<g/>'.repeat(2_000)}`,
    ],
    ['many rules', `<style>${'g{fill:red}'.repeat(2_000)}</style>${'<g/>'.repeat(6_000)}`],
  ])('is refused if it grows too large by %s', async (_, content) => {
    await expect(sanitizeSeatMap(within(content))).rejects.toThrow(DrawingTooLarge)
  })

  it('names what it loses, the most frequent first', async () => {
    const plan = within(
      '<style>@import url(x.css);@font-face{font-family:x;src:url(y)}@media (width>9px){g{fill:red}}@media print{g{fill:red}}' +
        'g{mix-blend-mode:multiply;isolation:isolate;animation:x 1s}rect{transform:translate(10%)}g:has(rect){fill:red}</style>' +
        '<g/><g/><g style="mix-blend-mode:normal"><rect/></g><image href="x.png"/><filter id="f"><feBlend/></filter><a><path/></a>' +
        '<foreignObject/><script/><path style="filter:url(#f)" transform="scale(2)" transform-box="fill-box"/>' +
        '<switch><foreignObject requiredExtensions="x"/></switch><sodipodi:namedview/>',
    )
    const written = (await sanitizeSeatMap(plan))?.losses.map(
      ({ kind, name, count }) => `${count} ${kind} ${name}`,
    )
    expect(written).toEqual([
      '3 PROPERTY animation-name',
      '2 PROPERTY mix-blend-mode',
      ...['image', 'foreignObject', 'script'].map((name) => `1 ELEMENT ${name}`),
      ...['@import', '@font-face', '@media (width > 9px)', 'g:has(rect)'].map((name) => `1 RULE ${name}`),
      ...['transform', 'filter', 'transform-origin'].map((name) => `1 PROPERTY ${name}`),
      ...['a', 'filter'].map((name) => `1 ELEMENT ${name}`),
    ])
    expect((await sanitizeSeatMap(within('<style>.a{fill:red}</style><g class="a"/>')))?.losses).toEqual([])
  })

  it('names no more losses than an answer may have', async () => {
    const plan = within(
      [...Array(99).keys()]
        .map((n) => `<${'x'.repeat(200)}${String.fromCharCode(97 + (n % 26))}${'y'.repeat(n)}/>`)
        .join(''),
    )
    const { losses = [] } = (await sanitizeSeatMap(plan)) ?? {}
    expect(losses.length).toBeLessThanOrEqual(50)
    expect(losses.every(({ name }) => name.length <= 100)).toBe(true)
  })

  it('may have the maximum length', async () => {
    const plan = within('<rect id="a" x="1" y="2" width="3" height="4"/>'.repeat(20_000))
    expect(await svgOf(plan)).toBe(plan)
  })
})

describe('the drawing of a plan', () => {
  it('scales to the available space and keeps its proportions', async () => {
    const content = '<rect id="platea" x="3" width="4"/>'
    const shaped = await drawSeatMap(`<svg id="root" x="4" width="40px" height="30">${content}</svg>`)
    expect(shaped).toMatchObject({ width: 40, height: 30 })
    expect(shaped?.svg).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${content}</svg>`)
    const measured = await drawSeatMap('<svg width="1in" height="48pt"><g/></svg>')
    expect(measured).toMatchObject({ width: 96, height: 64 })
    const boxed = await drawSeatMap(`<svg width="9" height="9" viewBox="-5,-5 200,100">${content}</svg>`)
    expect(boxed).toMatchObject({ width: 200, height: 100 })
    expect(boxed?.svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5,-5 200,100">')
  })

  it.each(['<svg><rect/></svg>', '<svg viewBox="0 0 0 9"/>', '<svg width="1e400" height="9"/>', 'platea'])(
    'is null without valid dimensions: %s',
    async (plan) => {
      expect(await drawSeatMap(plan)).toBeNull()
    },
  )

  it('is cached, and has a version that depends on its content', async () => {
    const plan = (id: string) => `<svg viewBox="0 0 9 9"><rect id="${id}"/></svg>`
    const [one, same, other] = await Promise.all([plan('a'), plan('a'), plan('b')].map(drawSeatMap))
    expect(same).toBe(one)
    expect(other?.version).not.toBe(one?.version)
    expect(await drawSeatMap(plan('a'))).toBe(one)
  })

  it('is not cached after a timeout, but is once sanitizing succeeds', async () => {
    const plan = '<svg viewBox="0 0 9 9"/>'
    const answers = [undefined, { svg: plan, size: { width: 9, height: 9 }, losses: [] }]
    const draw = createDrawingCache(async () => answers.shift())
    expect(await draw(plan)).toBeNull()
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(answers).toEqual([])
  })
})
