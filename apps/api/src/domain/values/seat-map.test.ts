import { season } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../test/full.ts'
import { activePart, HOSTILE_DRAWINGS } from '../../../test/hostile/hostile-drawings.ts'
import { cleanSeatMap, createDrawings, drawSeatMap } from './seat-map.ts'

const within = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

describe('a seating plan', () => {
  it('that is clean stays as it is', async () => {
    const plan = String(season.aurelia.seating?.svgCode)
    expect(await cleanSeatMap(plan)).toBe(plan)
  })

  it.each(HOSTILE_DRAWINGS)('loses %s', async (content) => {
    const cleaned = (await cleanSeatMap(within(`<rect id="platea"/>${content}<rect id="palco"/>`))) ?? ''
    expect(cleaned).toContain('id="platea"')
    expect(activePart(cleaned)).toBeUndefined()
  })

  it('cleaned once more is the same, whatever it held', async () => {
    const parts = fc.array(
      fc.constantFrom(...HOSTILE_DRAWINGS, '<g id="a">', '</g>', '<text>Platea &amp; palco</text>', '"', '<'),
      {
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(parts, async (content) => {
        const once = await cleanSeatMap(within(content.join('')))
        if (once !== null) expect(await cleanSeatMap(once)).toBe(once)
      }),
      { numRuns: sized(50, 2_000) },
    )
  })

  it.each([
    ['words', 'platea'],
    ['markup that is no SVG', '<p>platea</p>'],
    ['nothing inside a comment', '<!-- <svg></svg> -->'],
    ['what is nested too deeply', `<svg>${'<g>'.repeat(201)}</svg>`],
  ])('is not %s', async (_, text) => {
    expect(await cleanSeatMap(text)).toBeNull()
  })

  it('keeps what paints, cuts and moves it into place', async () => {
    const plan = within(
      '<defs><linearGradient id="g"><stop offset="1" stop-color="rgb(1 2 3)"/></linearGradient></defs>' +
        '<g transform="translate(1 2) rotate(4)" filter="blur(2px)"><rect id="palco(1)" fill="url(#g)" mask="url( \'#m\' )"/></g>',
    )
    expect(await cleanSeatMap(plan)).toBe(plan)
  })

  it('may be as long as a plan can be', async () => {
    const plan = within('<rect id="a" x="1" y="2" width="3" height="4"/>'.repeat(20_000))
    expect(await cleanSeatMap(plan)).toBe(plan)
  })
})

describe('the drawing of a plan', () => {
  it('takes the size that it is given, and keeps its shape', async () => {
    const content = '<rect id="platea" x="3" width="4"/>'
    const shaped = await drawSeatMap(`<svg id="root" x="4" width="40px" height="30">${content}</svg>`)
    expect(shaped).toMatchObject({ width: 40, height: 30 })
    expect(shaped?.svg).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${content}</svg>`)
    const boxed = await drawSeatMap(`<svg width="9" height="9" viewBox="-5,-5 200,100">${content}</svg>`)
    expect(boxed).toMatchObject({ width: 200, height: 100 })
    expect(boxed?.svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5,-5 200,100">')
  })

  it.each(['<svg><rect/></svg>', '<svg viewBox="0 0 0 9"/>', '<svg width="1e400" height="9"/>', 'platea'])(
    'is none without a shape: %s',
    async (plan) => {
      expect(await drawSeatMap(plan)).toBeNull()
    },
  )

  it('is made once for all who look, and has a version of its own', async () => {
    const plan = (id: string) => `<svg viewBox="0 0 9 9"><rect id="${id}"/></svg>`
    const [one, same, other] = await Promise.all([plan('a'), plan('a'), plan('b')].map(drawSeatMap))
    expect(same).toBe(one)
    expect(other?.version).not.toBe(one?.version)
    expect(await drawSeatMap(plan('a'))).toBe(one)
  })

  it('is made anew where there was no time to clean the plan, and remembered once it was cleaned', async () => {
    const plan = '<svg viewBox="0 0 9 9"/>'
    const answers = [undefined, { svg: plan, size: { width: 9, height: 9 } }]
    const draw = createDrawings(async () => answers.shift())
    expect(await draw(plan)).toBeNull()
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(await draw(plan)).toMatchObject({ svg: plan })
    expect(answers).toEqual([])
  })
})
