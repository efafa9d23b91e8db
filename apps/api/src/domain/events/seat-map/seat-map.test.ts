import { season } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../../test/full.ts'
import { activePart, HOSTILE_DRAWINGS } from '../../../../test/hostile/hostile-drawings.ts'
import { createDrawingCache, drawSeatMap, sanitizeSeatMap } from './seat-map.ts'

const within = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

describe('a seating plan', () => {
  it('stays unchanged if it is harmless', async () => {
    const plan = String(season.aurelia.seating?.svgCode)
    expect(await sanitizeSeatMap(plan)).toBe(plan)
  })

  it.each(HOSTILE_DRAWINGS)('is stripped of %s', async (content) => {
    const sanitized = (await sanitizeSeatMap(within(`<rect id="platea"/>${content}<rect id="palco"/>`))) ?? ''
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
        const once = await sanitizeSeatMap(within(content.join('')))
        if (once !== null) expect(await sanitizeSeatMap(once)).toBe(once)
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
    expect(await sanitizeSeatMap(text)).toBeNull()
  })

  it('keeps gradients, masks, filters and transforms', async () => {
    const plan = within(
      '<defs><linearGradient id="g"><stop offset="1" stop-color="rgb(1 2 3)"/></linearGradient></defs>' +
        '<g transform="translate(1 2) rotate(4)" filter="blur(2px)"><rect id="palco(1)" fill="url(#g)" mask="url( \'#m\' )"/></g>',
    )
    expect(await sanitizeSeatMap(plan)).toBe(plan)
  })

  it('may have the maximum length', async () => {
    const plan = within('<rect id="a" x="1" y="2" width="3" height="4"/>'.repeat(20_000))
    expect(await sanitizeSeatMap(plan)).toBe(plan)
  })
})

describe('the drawing of a plan', () => {
  it('scales to the available space and keeps its proportions', async () => {
    const content = '<rect id="platea" x="3" width="4"/>'
    const shaped = await drawSeatMap(`<svg id="root" x="4" width="40px" height="30">${content}</svg>`)
    expect(shaped).toMatchObject({ width: 40, height: 30 })
    expect(shaped?.svg).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${content}</svg>`)
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
    const answers = [undefined, { svg: plan, size: { width: 9, height: 9 } }]
    const draw = createDrawingCache(async () => answers.shift())
    expect(await draw(plan)).toBeNull()
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(answers).toEqual([])
  })
})
