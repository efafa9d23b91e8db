import { join } from 'node:path'
import { ERRORS, type ErrorCode, FIELD_ERRORS, LANGUAGES, OPERATIONS, problem } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { errorPages } from './error-pages.ts'
import { PARTS, partOf } from './parts.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]
const SITE_URL = 'https://docs.taquilla.example'

describe.each(LANGUAGES)('the error catalog in %s', (language) => {
  const { index, pages } = errorPages({
    language,
    siteUrl: SITE_URL,
    siteDir: join(import.meta.dirname, '../..'),
  })
  const groups = index.parts.flatMap(({ statuses }) => statuses)

  it('has one page per code of the contract', () => {
    expect(pages.map(({ code }) => code).sort()).toEqual([...CODES].sort())
    expect(index.fieldErrors.map(({ code }) => code)).toEqual(Object.keys(FIELD_ERRORS))
  })

  it('lists each code in exactly one part', () => {
    const listed = groups.flatMap(({ errors }) => errors.map(({ code }) => code))
    expect(listed.sort()).toEqual([...CODES].sort())
    for (const { meaning, status } of groups) expect(meaning, String(status)).not.toBe('')
  })

  it('has unique anchors, and for each status its number', () => {
    const anchors = [...groups, ...index.parts].map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const { status } of groups) expect(anchors).toContain(String(status))
  })

  it('shows a valid response on each page', () => {
    for (const { code, example } of pages) {
      expect(faultsOf(problem, example), code).toEqual([])
      expect(example).toMatchObject({ type: `${SITE_URL}/errors/${code}`, code })
    }
  })

  it('shows a request or a situation on each page for integrators, and the text of the page on the others', () => {
    const hosted = pages.filter(({ part }) => part.anchor === PARTS.hosted.anchor)
    const others = pages.filter((page) => !hosted.includes(page))
    expect(others.filter(({ wrong, situation }) => !wrong && !situation).map(({ code }) => code)).toEqual([])
    expect(hosted.filter(({ shown, wrong, situation }) => !shown || wrong || situation)).toEqual([])
  })

  it('names every operation or every write instead of listing them', () => {
    const callsOf = (name: ErrorCode) => pages.find(({ code }) => code === name)?.calls
    expect(callsOf('key.missing')).toBe('every')
    expect(callsOf('idempotency_key.reused')).toBe('writes')
    expect(callsOf('clock.backwards')).toMatchObject([{ id: 'set-clock', method: 'POST' }])
    expect(callsOf('session.missing')).toEqual([])
  })
})

describe('partOf', () => {
  it.each<[ErrorCode, string]>([
    ['ticket.final', 'api'],
    ['rate_limit.exceeded', 'api'],
    ['idempotency_key.reused', 'api'],
    ['listing.held', 'api'],
    ['session.missing', 'hosted'],
    ['listing.too_early', 'api'],
    ['ticket.not_yours', 'hosted'],
    ['route.not_found', 'transport'],
    ['body.too_large', 'transport'],
    ['server.busy', 'transport'],
  ])('%s belongs to %s', (code, part) => {
    expect(partOf(code)).toBe(part)
  })

  it('leaves no code of an operation of the API to the hosted pages', () => {
    const own = new Set(OPERATIONS.flatMap(({ errors }) => errors))
    expect([...own].filter((code) => partOf(code) !== 'api')).toEqual([])
  })
})
