// Sentences about several calls that no component writes, with what the contract says about them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS, findOperation, LANGUAGES, OPERATIONS, type Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { fieldsOf, requiredOf } from '../plugins/calls/index.ts'

const TREES = {
  es: join(import.meta.dirname, '../docs'),
  en: join(import.meta.dirname, '../i18n/en/docusaurus-plugin-content-docs/current'),
}

interface Claim {
  readonly page: string
  readonly es: string
  readonly en: string
  /** Whether the sentence holds for the calls that the page names. */
  readonly isTrue: (calls: readonly Operation[], samples: readonly string[]) => boolean
}

const isPublic = ({ key }: Operation) => key === 'public'
const areReads = (calls: readonly Operation[]) => calls.every(({ method, body }) => method === 'GET' && !body)
const haveNoLimit = (calls: readonly Operation[]) => calls.every(({ rateLimit }) => rateLimit === undefined)
const requiresOnly = (id: string, names: readonly string[]) =>
  String(requiredOf(findOperation(id) ?? {})) === String(names)

const CLAIMS: readonly Claim[] = [
  {
    page: 'resources/intro',
    es: 'La llamada que devuelve la URL de pago retiene publicaciones. Las demás son consultas sin cuerpo',
    en: 'The call that returns the checkout URL holds listings. All others are reads without a body',
    isTrue: (calls) => areReads(calls.filter(({ id }) => id !== 'get-checkout-url')),
  },
  {
    page: 'resources/resale-entry-point/intro',
    es: 'Ninguna de estas llamadas acepta la pública.',
    en: 'None of these calls accepts a public key.',
    isTrue: (calls) => !calls.some(isPublic),
  },
  {
    page: 'resources/resale-entry-point/intro',
    es: 'Las cuatro llamadas devuelven la URL',
    en: 'All four calls return the URL',
    isTrue: (calls) => calls.length === 4,
  },
  {
    page: 'resources/resale-entry-point/resale-entrypoint',
    es: 'Todos los parámetros del ejemplo son obligatorios.',
    en: 'All parameters of the sample are required.',
    isTrue: ([call]) =>
      String(fieldsOf(call ?? {})) === String([...requiredOf(call ?? {}), 'loginTrust', 'loginTrust']),
  },
  {
    page: 'resources/checkout-url',
    es: 'Solo `listingIds` es obligatorio.',
    en: 'Only `listingIds` is required.',
    isTrue: () => requiresOnly('get-checkout-url', ['listingIds']),
  },
  {
    page: 'resources/my-tickets-url',
    es: 'Una [clave pública o privada]',
    en: 'A [public or private key]',
    isTrue: (calls) => calls.every(isPublic),
  },
  {
    page: 'resources/listed-tickets',
    es: 'Las ofertas aceptan también la clave pública',
    en: 'Offers also accept the public key',
    isTrue: (calls) => calls.every((call) => isPublic(call) === (call.id === 'list-offers')),
  },
  {
    page: 'ticketshield/protected-tickets',
    es: 'Esta es una de las llamadas que aceptan una clave pública',
    en: 'This is one of the calls that accept a public key',
    isTrue: (calls) => calls.every(isPublic),
  },
  {
    page: 'ticketshield/protected-tickets',
    es: 'Pedir la URL no tiene un límite propio',
    en: 'Requesting the URL has no limit of its own',
    isTrue: haveNoLimit,
  },
  {
    page: 'integration/events/creation/simple-event',
    es: 'La llamada no tiene un límite',
    en: 'The call has no rate limit of its own',
    isTrue: haveNoLimit,
  },
  {
    page: 'superswap/money',
    es: 'Todas requieren la clave privada y ninguna cambia nada.',
    en: 'All of them require the private key, and none changes anything.',
    isTrue: () => {
      const money = OPERATIONS.filter(({ tag }) => tag === 'Money')
      return areReads(money) && !money.some(isPublic)
    },
  },
  {
    page: 'tutorials/resale-on-your-site',
    es: 'Solo la lista de ofertas',
    en: 'Only the list of offers also accepts the public key',
    isTrue: (calls) => String(calls.filter(isPublic).map(({ id }) => id)) === 'list-offers',
  },
  {
    page: 'tutorials/resale-on-your-site',
    es: 'ocho llamadas',
    en: 'eight calls',
    isTrue: (_, samples) => samples.length === 8,
  },
  {
    page: 'tutorials/issue-from-your-shop',
    es: 'seis llamadas',
    en: 'six calls',
    isTrue: (_, samples) => samples.length === 6,
  },
  {
    page: 'first-steps/try-resale',
    es: 'diez llamadas',
    en: 'ten calls',
    isTrue: (_, samples) => samples.length === 10,
  },
]

function read(language: 'es' | 'en', page: string): string {
  return readFileSync(join(TREES[language], `${page}.mdx`), 'utf8')
}

/** Operations that a page documents, or names in a table. */
function callsOn(page: string): readonly Operation[] {
  const source = read('es', page)
  const named = [...source.matchAll(/<(?:Call|Sample) of="([a-z-]+)|^\|.*\[`([a-z-]+)`\]/gm)]
  const found = named.map(([, shown, linked]) => findOperation(shown ?? linked ?? ''))
  return [...new Set(found)].filter((operation) => operation !== undefined)
}

describe.each(CLAIMS)('$page: $en', ({ page, es, en, isTrue }) => {
  it('is said in both languages', () => {
    expect([read('es', page).includes(es), read('en', page).includes(en)]).toEqual([true, true])
  })

  it('is true of the contract', () => {
    const samples = [...read('es', page).matchAll(/<Sample of="([a-z-]+)/g)].map(([, id = '']) => id)
    const calls = callsOn(page)
    expect(calls).not.toEqual([])
    expect(isTrue(calls, samples)).toBe(true)
  })
})

describe.each(LANGUAGES)('tables in %s', (language) => {
  it('name the key that each call requires', () => {
    const row = /\[`([a-z-]+)`\].*\| (Pública o privada|Privada|Public or private|Private) \|$/gm
    const rows = globSync('**/*.mdx', { cwd: TREES[language] }).flatMap((file) => [
      ...readFileSync(join(TREES[language], file), 'utf8').matchAll(row),
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const [, id = '', key = ''] of rows) {
      expect(/^P[úu]blic/.test(key) ? 'public' : 'private', id).toBe(findOperation(id)?.key)
    }
  })

  it('name every status of errors', () => {
    const statuses = new Set(OPERATIONS.flatMap(({ errors }) => errors.map((code) => ERRORS[code].status)))
    const rows = [...read(language, 'first-steps/api-installation').matchAll(/^\| ([\d, ]+) \|/gm)]
    const named = rows.flatMap(([, row = '']) => row.split(', ').map(Number))
    expect(named).toEqual(expect.arrayContaining([...statuses]))
  })
})
