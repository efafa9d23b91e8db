import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { deriveBrandColors } from '#domain/sellers/index.ts'
import { drawTicketPdf } from './pdf-thread.ts'
import type { TicketPdf } from './ticket-pdf.ts'

const TICKET: TicketPdf = {
  seller: {
    name: 'Teatro Vela Mayor',
    logo: undefined,
    colors: deriveBrandColors('#1d577f').light,
    isSandbox: true,
    help: [],
  },
  eventTitle: 'La noche larga',
  showTitle: 'Estreno',
  day: 'viernes 4 de diciembre de 2026, 20:00',
  city: null,
  place: ['Vela Mayor'],
  optionTitle: 'Platea',
  seating: null,
  holderName: null,
  isPartOfAPass: false,
  code: null,
  pickup: null,
  ticketId: 'platea-f-12',
}

const PICTURE = Buffer.from(encode({ width: 2, height: 2, data: Buffer.alloc(2 * 2 * 4, 0xff) }))

describe('drawing in a thread', () => {
  it.each([
    ['a text', { kind: 'TEXT', text: 'VM-0012' }, false],
    ['a picture', { kind: 'IMAGE', mediaType: 'image/png', bytes: PICTURE }, true],
  ] as const)('draws a code that is %s', async (_, code, hasPicture) => {
    const pdf = await drawTicketPdf({ ...TICKET, code }, { size: 'PHONE', language: 'es' })
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(pdf.includes('/Subtype /Image')).toBe(hasPicture)
  })

  it('says what went wrong, and goes on with the next', async () => {
    const options = { size: 'PHONE', language: 'es' } as const
    await expect(drawTicketPdf({ ...TICKET, place: [null as never] }, options)).rejects.toThrow()
    expect(await drawTicketPdf(TICKET, options)).toBeInstanceOf(Buffer)
  })
})
