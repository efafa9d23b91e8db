import { describe, expect, it } from 'vitest'
import type { LetterCode } from './code-times.ts'
import { renderText } from './render-text.ts'
import { writePurchaseLetter } from './resale-letters.ts'

const SHOW = {
  eventTitle: 'El jardín de Aurelia',
  title: 'Estreno',
  startsAt: '2027-03-20T00:00:00Z',
  timeZone: 'America/Argentina/Cordoba',
  venueName: null,
  city: 'Córdoba',
}
const AT_SIX: LetterCode = { state: 'LOCKED', appearsAt: '2027-03-19T21:00:00Z' }
const AT_EIGHT: LetterCode = { state: 'LOCKED', appearsAt: '2027-03-19T23:00:00Z' }
const SHOWN: LetterCode = { state: 'SHOWN', appearsAt: null }
const AWAITED: LetterCode = { state: 'AWAITED', appearsAt: null }

function mailWith(codes: readonly LetterCode[], language: 'es' | 'en' = 'es'): string {
  const letter = writePurchaseLetter({
    language,
    isSandbox: false,
    show: SHOW,
    tickets: codes.map((_, index) => ({
      optionTitle: 'Platea',
      seating: { row: 'G', seat: `${index + 1}` },
      holderName: null,
    })),
    codes,
    currency: 'ARS',
    price: 1,
    fee: 1,
    total: 2,
    ticketUrl: '',
    receiptUrl: '',
  })
  return renderText(letter, '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('the mail about a purchase', () => {
  it('says when the codes appear', () => {
    expect(mailWith([AT_SIX])).toContain(
      'El código aparece en la página de la entrada el 19 mar, 18:00 (hora de Córdoba).',
    )
    expect(mailWith([AT_SIX, AT_SIX])).toContain(
      'El código de cada entrada aparece en su página el 19 mar, 18:00 (hora de Córdoba).',
    )
    expect(mailWith([AT_SIX], 'en')).toContain(
      'The code appears on the ticket page on Mar 19, 6:00 PM (Córdoba time).',
    )
    expect(mailWith([SHOWN])).toContain('El código ya está en la página de la entrada.')
  })

  it('gives each ticket its own time if they differ', () => {
    const text = mailWith([AT_SIX, AT_EIGHT, SHOWN, AWAITED])
    expect(text).toContain('Fila: G · Butaca: 1 · Código: Desde el 19 mar, 18:00\n')
    expect(text).toContain('Fila: G · Butaca: 2 · Código: Desde el 19 mar, 20:00\n')
    expect(text).toContain('Fila: G · Butaca: 3 · Código: Ya disponible\n')
    expect(text).toContain('Fila: G · Butaca: 4 · Código: En camino\n')
    expect(text).toContain('El código nuevo está en camino.')
    expect(text).not.toContain('aparece en')
  })

  it('says when the pickup number appears', () => {
    const pickup: LetterCode = { state: 'PICKUP', appearsAt: null }
    expect(mailWith([pickup])).toContain('el número de retiro que muestra su página.\n')
    expect(mailWith([{ ...pickup, appearsAt: AT_SIX.appearsAt }])).toContain(
      'El número aparece el 19 mar, 18:00 (hora de Córdoba).',
    )
  })

  it('says nothing of codes that the buyer no longer has', () => {
    expect(mailWith([{ state: 'LISTED', appearsAt: null }])).not.toContain('ódigo')
    expect(mailWith([AWAITED])).not.toContain('aparece en')
  })
})
