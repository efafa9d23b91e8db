import { describe, expect, it } from 'vitest'
import { writeAlertLetter } from './alert-letter.ts'
import { writeCancellationLetter } from './cancellation-letter.ts'
import type { Letter } from './letter.ts'
import { renderText } from './render-text.ts'
import { writeReschedulingLetter } from './rescheduling-letter.ts'
import { createShowTimes } from './show-times.ts'
import type { LetterShow } from './ticket-part.ts'
import {
  writeTransferEndedLetter,
  writeTransferLetter,
  writeTransferReminderLetter,
} from './transfer-letters.ts'
import { writeUnlockLetter } from './unlock-letter.ts'

const SHOW: LetterShow = {
  eventTitle: 'El jardín de Aurelia',
  title: 'Estreno',
  startsAt: '2027-03-20T00:00:00Z',
  timeZone: 'America/Argentina/Cordoba',
  venueName: 'Teatro Mirasoles',
  city: 'Córdoba',
}
const MAIL = { language: 'es', isSandbox: false, show: SHOW, tickets: [], currency: 'ARS' } as const
const TRANSFER = {
  ...MAIL,
  reference: 'TQ-1',
  amount: 30_000,
  until: '2027-03-12T21:00:00Z',
  checkoutUrl: '',
  accountHolder: 'Teatro Mirasoles',
  bank: 'Banco',
  accountNumber: '1',
  accountNumberName: 'CBU',
}

/** Replaces the no-break spaces of times and names. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the times of a mail', () => {
  it('are told in the time zone of the venue and name it', () => {
    const { day, moment, nextMoment } = createShowTimes(SHOW, 'es')
    expect(plain(day(SHOW.startsAt))).toBe('Viernes 19 de marzo de 2027, 21:00 (hora de Córdoba)')
    expect(moment(SHOW.startsAt)).toBe('19 mar, 21:00 (hora\u00a0de\u00a0Córdoba)')
    expect(nextMoment(SHOW.startsAt)).toBe('19 mar, 21:00')
    expect(plain(createShowTimes(SHOW, 'en').moment(SHOW.startsAt))).toBe('Mar 19, 9:00 PM (Córdoba time)')
    const nowhere = { ...SHOW, city: null }
    expect(createShowTimes(nowhere, 'es').moment(SHOW.startsAt)).toBe(
      '19 mar, 21:00 (hora estándar de Argentina)',
    )
  })

  it.each(
    [1, 2].flatMap((showCount) =>
      [true, false].flatMap((hasPrimary) =>
        [true, false].flatMap((hasResold) =>
          (['es', 'en'] as const).map((language) => ({ showCount, hasPrimary, hasResold, language })),
        ),
      ),
    ),
  )('name the time zone and the venue of each canceled show: %j', ({ showCount, ...variant }) => {
    const shows = ['Estreno', 'Despedida'].slice(0, showCount).map((title) => ({
      show: { ...SHOW, title },
      tickets: [],
    }))
    const letter = writeCancellationLetter({ ...MAIL, sellerName: '', myTicketsUrl: '', ...variant, shows })
    const text = plain(renderText(letter, ''))
    const day = {
      es: 'Viernes 19 de marzo de 2027, 21:00 (hora de Córdoba)',
      en: 'Friday, March 19, 2027, 9:00 PM (Córdoba time)',
    }[variant.language]
    for (const { show } of shows) {
      expect(text).toContain(`${show.title}\n${day}\nTeatro Mirasoles, Córdoba`)
    }
  })

  it('name the time zone of a canceled show whose city is unknown', () => {
    const shows = [{ show: { ...SHOW, city: null, venueName: null }, tickets: [] }]
    const letter = writeCancellationLetter({
      ...MAIL,
      sellerName: '',
      myTicketsUrl: '',
      hasPrimary: true,
      hasResold: false,
      shows,
    })
    expect(plain(renderText(letter, ''))).toContain('2027, 21:00 (hora estándar de Argentina)\n')
  })

  it.each<[string, Letter, string]>([
    [
      'an alert',
      writeAlertLetter({
        together: 1,
        ...MAIL,
        optionTitle: null,
        ticketCount: 1,
        fromPrice: 1,
        resaleUrl: '',
        endUrl: '',
      }),
      '2027, 21:00 (hora de Córdoba)',
    ],
    [
      'a new date',
      writeReschedulingLetter({
        ...MAIL,
        sellerName: '',
        previousDate: '2027-03-19T00:00:00Z',
        myTicketsUrl: '',
      }),
      '18 de marzo de 2027, 21:00. Ahora es el viernes 19 de marzo de 2027, 21:00 (hora de Córdoba).',
    ],
    [
      'a pickup',
      writeUnlockLetter({
        ...MAIL,
        pickup: { instructions: undefined, shownFrom: '2027-03-18T00:00:00Z' },
        attachedCount: 0,
        url: '',
      }),
      'desde el 17 mar, 21:00 (hora de Córdoba).',
    ],
    ['a transfer', writeTransferLetter(TRANSFER), 'hasta el 12 mar, 18:00 (hora de Córdoba).'],
    ['a reminder', writeTransferReminderLetter(TRANSFER), 'el 12 mar, 18:00 (hora de Córdoba).'],
    [
      'an ended transfer',
      writeTransferEndedLetter({ ...TRANSFER, isLate: true }),
      'antes del 12 mar, 18:00 (hora de Córdoba).',
    ],
  ])('name the time zone in the mail about %s', (_, letter, expected) => {
    const text = plain(renderText(letter, ''))
    expect(text).toContain(expected)
    expect(text).toContain('2027, 21:00 (hora de Córdoba)\nTeatro Mirasoles, Córdoba')
  })
})
