import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { deriveBrandColours } from '#domain/sellers/index.ts'
import { readPdf } from '../../test/pdf-structure.ts'
import { prepareLogo } from './prepare-logo.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import type { TicketPdf } from './ticket-pdf.ts'

const PICTURE = Buffer.from(encode({ width: 4, height: 2, data: Buffer.alloc(4 * 2 * 4, 0x80) }))
const SELLER = {
  name: 'Teatro Mirasoles',
  logo: undefined,
  colours: deriveBrandColours('#1d577f').light,
  isSandbox: false,
  help: ['ayuda@teatromirasoles.example', '+54 351 555-0187'],
}
const TICKET: TicketPdf = {
  seller: SELLER,
  eventTitle: 'El jardín de Aurelia',
  showTitle: 'Estreno',
  day: 'Sábado 13 de marzo de 2027, 21:00',
  city: 'Córdoba',
  place: ['Teatro Mirasoles', 'Bv. Los Plátanos 410, Córdoba'],
  optionTitle: 'Platea preferente',
  seating: { section: 'Platea', row: 'F', seat: '12' },
  holderName: 'Lucía Ferreyra',
  isPartOfAPass: false,
  code: { kind: 'TEXT', text: 'AUR-7K2M-F12' },
  pickup: null,
  ticketId: 'AUR-2027-F12',
}
const FACT = ['LI', 'Lbl', 'LBody']
const STEP = FACT
const SIZES = ['A4', 'PHONE'] as const

const read = async (changes: Partial<TicketPdf>, size: (typeof SIZES)[number] = 'A4') =>
  readPdf(await renderTicketPdf({ ...TICKET, ...changes }, { size, language: 'es' }))

describe('the PDF of a ticket', () => {
  it('is tagged in the order in which it is read: seller, event, place, code, advice', async () => {
    const { tags, alts, catalog } = await read({})
    expect(tags).toEqual([
      [
        'Document',
        'P',
        ...['H1', 'P', 'P', 'P', 'P', 'P'],
        ['L', FACT, FACT, FACT, FACT, FACT],
        ...['Figure', 'P'],
        'H2',
        ['L', STEP, STEP, STEP],
        ...['H2', 'P'],
        ...['H2', 'P', 'P', 'P'],
        'P',
      ],
    ])
    expect(alts).toEqual(['Código QR de la entrada'])
    expect(catalog).toMatch(/\/Lang \(es\)/)
    expect(catalog).toContain('/MarkInfo')
    expect(catalog).toContain('/ViewerPreferences')
  })

  it.each(SIZES)(
    'draws nothing outside its structure, except what is marked as decoration: %s',
    async (size) => {
      const seller = { ...SELLER, isSandbox: true, logo: prepareLogo(PICTURE) }
      const pickup = { number: 'RET-4471', instructions: 'Ventanilla 3.' }
      expect((await read({ seller, pickup, isPartOfAPass: true }, size)).unmarked).toEqual([])
    },
  )

  it.each(SIZES)('is one page with long names: %s', async (size) => {
    const long =
      'Gran concierto sinfónico de fin de temporada en el Teatro Municipal de la Ciudad de las Artes'
    const seating = {
      section: long.slice(0, 44),
      row: 'Fila AAA',
      seat: '1204',
      door: 'Puerta 4 por calle lateral',
    }
    const changes = {
      eventTitle: long,
      showTitle: `Función de ${long}`,
      seating,
      holderName: long.slice(0, 80),
    }
    expect((await read(changes, size)).pages).toBe(1)
  })

  it('shows the logo, and only the name if the logo is broken', async () => {
    const logo = prepareLogo(PICTURE)
    expect((await read({ seller: { ...SELLER, logo } })).images).toBe(1)
    const broken = await read({ seller: { ...SELLER, logo: PICTURE.subarray(0, 40) } })
    expect([broken.images, broken.pages]).toEqual([0, 1])
    expect(broken.tags).toEqual((await read({})).tags)
  })

  it('numbers a ticket that looks like others of its owner', async () => {
    const places = (changes: Partial<TicketPdf>) =>
      read({ seating: null, ...changes }).then(({ tags }) => tags[0]?.[8])
    expect(await places({})).toEqual(['L', FACT, FACT, FACT])
    expect(await places({ position: { number: 1, count: 2 } })).toEqual(['L', FACT, FACT, FACT, FACT])
  })

  it('says that the code is missing if its picture is, and is complete', async () => {
    for (const code of [
      undefined,
      { kind: 'IMAGE', mediaType: 'image/png', bytes: PICTURE.subarray(0, 30) },
    ] as const) {
      const { tags, alts } = await read({ code })
      expect(JSON.stringify(tags)).not.toContain('Figure')
      expect(alts).toEqual([])
    }
  })

  it('keeps letters that its font lacks for screen readers', async () => {
    const pdf = await renderTicketPdf({ ...TICKET, holderName: 'נועה 🎭' }, { size: 'A4', language: 'es' })
    const utf16 = Buffer.from('\ufeffנועה 🎭', 'utf16le').swap16().toString('latin1')
    expect(pdf.toString('latin1').replaceAll(/\\([\s\S])/g, '$1')).toContain(`/ActualText (${utf16})`)
  })
})
