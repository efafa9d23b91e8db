import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachmentNamed } from '#http/send-file.ts'
import { safeFileName } from '#mail/message.ts'
import { calendarFileName, pdfFileName } from './file-names.ts'

const showOf = (eventTitle: string) => ({
  eventTitle,
  startsAt: '2026-11-29T00:00:00.000Z',
  timeZone: 'America/Argentina/Cordoba',
})
const SHOW = showOf('Río en Vivo')

it.each([
  ['PHONE', 'es', ['F', '12'], 'rio-en-vivo-2026-11-28-entrada-f-12.pdf'],
  ['A4', 'es', ['F', '12'], 'rio-en-vivo-2026-11-28-entrada-f-12-para-imprimir.pdf'],
  ['PHONE', 'en', [undefined, undefined], 'rio-en-vivo-2026-11-28-ticket.pdf'],
  ['A4', 'en', [undefined, '2'], 'rio-en-vivo-2026-11-28-ticket-2-print.pdf'],
] as const)(
  'names the PDF for %s in %s by show, date at the venue and place %j',
  (...[size, language, place, name]) => {
    expect(pdfFileName(SHOW, { size, language, place })).toBe(name)
  },
)

it.each([
  ['¡Łódź / "Ñandú": AC\\DC!', 'łodz-nandu-ac-dc-2026-11-28.ics'],
  ['Una función con un título que no termina nunca', 'una-funcion-con-un-titulo-que-2026-11-28.ics'],
  ['a'.repeat(300), `${'a'.repeat(30)}-2026-11-28.ics`],
  ['🎭🎉', '2026-11-28.ics'],
  ['../..\u202efdp.exe', 'fdp-exe-2026-11-28.ics'],
  ['הגן של אורליה', 'הגן-של-אורליה-2026-11-28.ics'],
  ['𠮷'.repeat(40), `${'𠮷'.repeat(15)}-2026-11-28.ics`],
  ['𝔄𝕭 Ⅻ ÅNGSTRÖM', 'ab-xii-angstrom-2026-11-28.ics'],
])('names the calendar file of %j', (eventTitle, name) => {
  expect(calendarFileName(showOf(eventTitle))).toBe(name)
})

it('survives any title and place as a file, a header and an attachment', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 })
  const examples: [string, string, 'es' | 'en'][] = [['𝔄', '𝔄', 'es']]
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('es', 'en'), (eventTitle, place, language) => {
      const name = pdfFileName(showOf(eventTitle), { size: 'A4', language, place: [place] })
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+-(para-imprimir|print)\.pdf$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
      expect(safeFileName(name)).toBe(name)
      const header = attachmentNamed(name)
      expect(header).toMatch(/^attachment; filename="[a-z\d][\w.-]*\.pdf"(; filename\*=UTF-8''[\w.%-]+)?$/)
      const [, encoded] = header.split("''")
      expect(encoded === undefined ? header : decodeURIComponent(encoded)).toContain(name)
    }),
    { examples },
  )
})

it('gives a name with other letters than ASCII a second time, for programs that know only ASCII', () => {
  expect(attachmentNamed('łodz-2026-11-28.ics')).toBe(
    `attachment; filename="odz-2026-11-28.ics"; filename*=UTF-8''%C5%82odz-2026-11-28.ics`,
  )
  expect(attachmentNamed('a.csv')).toBe('attachment; filename="a.csv"')
})
