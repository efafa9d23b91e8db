// Limits in sentences are `<Limit of="…" />`, so that no page contradicts the contract.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { inItsUnit } from '../plugins/limits/limit-values.ts'

const TREES = {
  es: join(import.meta.dirname, '../docs'),
  en: join(import.meta.dirname, '../i18n/en/docusaurus-plugin-content-docs/current'),
}

/** Words after which a number is a limit. */
const CLAIM = {
  es: /(?:hasta|como mucho|como máximo|lotes de|de \d+ a)(?: un)? (\d[\d  ]*)/gi,
  en: /(?:up to|at most|batches of|\d+ to) (\d[\d,]*)/gi,
}

/** Numbers of examples, and of limits that the contract does not declare. */
const WRITTEN: Readonly<Record<string, readonly number[]>> = {
  // The example of a rate limit, and the number of tickets in 60 batches.
  'first-steps/api-installation.mdx': [10, 6000],
  // A limit that `delivery-verdict.ts` declares.
  'first-steps/webhook-deliveries.mdx': [10],
  // Amounts of the example on the page.
  'integration/extras/primary-sale-fees.mdx': [2553],
  'superswap/intro.mdx': [10],
  'superswap/prices.mdx': [74_800],
  'tutorials/resale-within-limits.mdx': [10],
  // The number of digits that the pattern of a phone number allows.
  'integration/tickets/issuing/buyer-data.mdx': [15],
  // Limits that `outbound.ts`, `fetched-files.ts`, `prepare-logo.ts` and `show-pictures.ts` declare.
  'operate/outgoing-calls.mdx': [4, 15, 24, 64, 100],
  // The number of copies that the service worker of the hosted pages saves.
  'ticketshield/protected-tickets.mdx': [50],
  // `hoursBeforeShow` of the example, and the pause that `fetched-files.ts` declares.
  'ticketshield/render-ticket.mdx': [15, 48],
  // A limit that `write-unlock-mails.ts` declares.
  'ticketshield/unlock-emails.mdx': [10],
}

/** Limits of the contract that have a unit, as sentences write them. */
const VALUES = Object.entries(contract)
  .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  .filter(([name]) => /_(BYTES|SECONDS|HOURS|DAYS)$/.test(name))
  .map(([name, value]) => inItsUnit(name, value))

/** Text of a page without code, addresses and components; numbers have no narrow spaces. */
function proseOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, '')
    .replace(/`[^`\n]*`|\]\([^)]*\)|<[^>]*>/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
}

function limitsIn(prose: string, language: 'es' | 'en'): readonly number[] {
  const values = VALUES.map((value) => value[language].replace(/\u202f/g, ' '))
  const valued = values.filter((value) => new RegExp(`(?<![\\d.,])${value}(?!\\w)`).test(prose))
  const claimed = [...prose.matchAll(CLAIM[language])].map(([, number = '']) => number)
  const numbers = [...valued, ...claimed].map((each) =>
    Number.parseInt(each.replace(/(?<=\d)[ ,](?=\d)/g, ''), 10),
  )
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

describe.each(['es', 'en'] as const)('pages in %s', (language) => {
  it('have no limit written by hand', () => {
    const files = globSync('**/*.mdx', { cwd: TREES[language] })
    const found = files.map(
      (file) => [file, limitsIn(proseOf(join(TREES[language], file)), language)] as const,
    )
    expect(Object.fromEntries(found.filter(([, limits]) => limits.length > 0))).toEqual(WRITTEN)
  })

  it('have the wait for another code that the contract declares', () => {
    const page = readFileSync(join(TREES[language], 'resources/resale-entry-point/login-trust.mdx'), 'utf8')
    const { quota, windowSeconds } = contract.SIGN_IN_LIMITS.codesPerDevice
    const [, minutes] = /codesPerDevice\.quota" \/>[^.]* (\d+) minut[eo]s/.exec(page) ?? []
    expect(Number(minutes)).toBe(windowSeconds / quota / 60)
  })
})
