import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { elementWith, page } from '../../test/mdx-page.ts'
import type { ElementNode } from '../mdx-tree.ts'
import { LIMITS, limits } from './index.ts'
import { bytes, count, defaultAndMost, duration, percentage, rate } from './limit-values.ts'

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')

function limitsOf(name: string): ElementNode {
  const node = elementWith('Limits', { of: name })
  limits({ language: 'en' })({ type: 'root', children: [node] }, page)
  return node
}

const cellsOf = (row: ElementNode) => (row.children ?? []).map(({ children }) => children?.[0]?.value)

describe('limits', () => {
  it('become a table with a head', () => {
    const { type, children = [] } = limitsOf('requests')
    expect(type).toBe('table')
    expect(children.map(cellsOf)).toEqual([
      ['What', 'Limit'],
      ['Requests per key', '5,000 in any period of 10 seconds'],
      ['Synchronous issuing requests per seller', '60 in any period of 1 minute'],
      ['Requests with unknown keys per IP', '120 per minute'],
    ])
  })

  it('of an unknown name stop the build', () => {
    expect(() => limitsOf('no-such-limits')).toThrow('There are no limits "no-such-limits"')
  })

  it.each(Object.entries(LIMITS))('name each limit of %s once', (_, rows) => {
    for (const language of LANGUAGES) {
      const names = rows.map(({ what }) => what[language])
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('a limit in a sentence', () => {
  function limitIn(attributes: Readonly<Record<string, string>>) {
    const node = elementWith('Limit', attributes)
    limits({ language: 'en' })({ type: 'root', children: [node] }, page)
    return node
  }

  it.each([
    [{ of: 'MAX_URL_LENGTH' }, '2,048'],
    [{ of: 'MAX_FETCHED_FILE_BYTES' }, '5 MB'],
    [{ of: 'BUY_INTENTION_LIFETIME_SECONDS' }, '10 minutes'],
    [{ of: 'IDEMPOTENCY_KEY_LIFETIME_HOURS' }, '24 hours'],
    [{ of: 'UNPAID_PURCHASE_RETENTION_DAYS' }, '90 days'],
    [{ of: 'MAX_MARKUP_PERCENTAGE' }, '10,000%'],
    [{ of: 'UNPAID_HOLD_LIMITS.windowSeconds' }, '24 hours'],
    [{ of: 'MAX_SHOW_OFFSET_HOURS', as: 'number' }, '8,784'],
  ])('%o is %s', (attributes, value) => {
    expect(limitIn(attributes)).toMatchObject({ type: 'text', value })
  })

  it.each(['NO_SUCH_LIMIT', 'SIGN_IN_LIMITS', 'toString'])('of an unknown name stops the build: %s', (of) => {
    expect(() => limitIn({ of })).toThrow(`The contract has no limit "${of}"`)
  })
})

describe('a limit', () => {
  it.each([
    [count(9_999), '9999', '9,999'],
    [count(10_000_000), '10\u202f000\u202f000', '10,000,000'],
    [count(20, 'caracteres', 'characters'), '20 caracteres', '20 characters'],
    [bytes(12 * 1_048_576), '12 MB', '12 MB'],
    [bytes(102_400), '100 kB', '100 kB'],
    [bytes(2_000_000), '2\u202f000\u202f000 bytes', '2,000,000 bytes'],
    [duration(15), '15 segundos', '15 seconds'],
    [duration(600), '10 minutos', '10 minutes'],
    [duration(172_800), '48 horas', '48 hours'],
    [duration(2_592_000), '30 días', '30 days'],
    [percentage(10_000), '10\u202f000 %', '10,000%'],
    [rate(5, 3_600), '5 en cualquier lapso de 1 hora', '5 in any period of 1 hour'],
    [defaultAndMost(100, 500), '100 por defecto; 500 como máximo', '100 by default; 500 at most'],
  ])('is written in both languages: %o', (value, es, en) => {
    expect(value).toEqual({ es, en })
  })
})

/** Constants that are no limit of a call, repeat another one, or bound what only we write. */
const SHOWN_ELSEWHERE = [
  'MAX_EVENT_FIELDS',
  'MAX_REPORTED_ENTRY_FAULTS',
  'MAX_RULES_PER_TICKET',
  'MAX_RULE_CHANGES',
  'MAX_TICKETS_COUNTED',
  'MAX_TICKETS_PER_HOLDER',
  'REQUESTS_PER_10_SECONDS',
  'MAX_SELLER_ID_LENGTH',
  'MAX_HOSTED_URL_LENGTH',
  'MAX_SEAT_MAP_LOSSES',
  'MAX_TIME_ZONE_LENGTH',
  'MAX_SHOW_OFFSET_HOURS',
  'MAX_CURSOR_LENGTH',
  'MAX_TICKETS_PER_PAGE',
  'RESERVED_TICKET_ID',
  'MAX_LISTED_HANDOVERS',
  'MAX_GIVER_NAME_LENGTH',
  'HANDOVER_MAIL_LIMITS',
  'MAX_APPLE_PASSES_TOGETHER',
  'MAX_GOOGLE_PASSES_TOGETHER',
  'PAYOUT_ACCOUNT_SESSION_SECONDS',
  'MAX_ACCOUNT_NUMBER_LENGTH',
  'MAX_LITE_PROPERTY_NAME_LENGTH',
  'LITE_TICKETS_LIFETIME_SECONDS',
  'DEFAULT_HOLD_TIMES',
]

it('every limit of the contract is in a table', () => {
  const declared = readFileSync(join(CONTRACT, 'limits.ts'), 'utf8').matchAll(/^export const (\w+)/gm)
  const tables = globSync('*-limits.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join()
  const missing = [...declared].map(([, name = '']) => name).filter((name) => !tables.includes(name))
  expect(missing).toEqual(SHOWN_ELSEWHERE)
})
