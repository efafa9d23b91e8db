import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { deriveBrandColors } from '#domain/sellers/index.ts'
import { readPdf } from '../../test/pdf-structure.ts'
import { prepareLogo } from './prepare-logo.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import type { TicketPdf } from './ticket-pdf.ts'

const PICTURE = Buffer.from(encode({ width: 4, height: 2, data: Buffer.alloc(4 * 2 * 4, 0x80) }))
const SELLER = {
  name: 'Teatro Mirasoles',
  logo: undefined,
  colors: deriveBrandColors('#1d577f').light,
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

  it.each([
    ['Ɛ̃sso Ọládélé ʻAlohi', 'Ɛ̃sso Ọládélé ʻAlohi', ['NotoSans']],
    ['Ольга Щёлкова', 'Ольга Щёлкова', ['NotoSans']],
    ['Γιώργος Ἀχιλλεύς', 'Γιώργος Ἀχιλλεύς', ['NotoSans']],
    ['محمد علي', 'يلع دمحم', ['NotoSansArabic']],
    ['Titular: נועה כהן (VIP)', 'Titular: ןהכ העונ (VIP)', ['NotoSansHebrew']],
    ['श्रीमती क्षत्रिय', 'श्रीमती क्षत्रिय', ['NotoSans']],
    ['สมชาย น้ำผึ้ง', 'สมชาย น้ำผึ้ง', ['NotoSansThai']],
    ['张伟 陳嘉嫻', '张伟 陳嘉嫻', ['noto-sans-sc']],
    ['さくら 髙﨑', 'さくら 髙﨑', ['noto-sans-jp']],
    ['김민준', '김민준', ['noto-sans-kr']],
  ])(
    'prints the name %s with its letters, and with fonts for them alone',
    async (holderName, shown, fonts) => {
      const pdf = await read({ holderName })
      expect(pdf.texts).toContain(shown)
      const others = pdf.fonts
        .filter((name) => !name.startsWith('Archivo'))
        .map((name) => name.replace(/-(Regular|\d.*)$/, ''))
      expect([...new Set(others)]).toEqual(fonts)
      expect(pdf.unmarked).toEqual([])
      expect(pdf.tags).toEqual((await read({})).tags)
    },
  )

  it('has no other font than ours for Latin names', async () => {
    for (const holderName of ['Lucía Ferreyra', 'Łukasz Żółć', 'Nguyễn Thị Ánh', 'Şule Ñandú g̃']) {
      expect((await read({ holderName })).fonts).toEqual(['Archivo-Bold', 'Archivo-Regular'])
    }
  })

  it('says which sign stands for what no font has, and keeps it for screen readers', async () => {
    const note = 'El signo \ufffd reemplaza un carácter'
    const ticket = { ...TICKET, holderName: 'נועה 🎭 ሀ' }
    const pdf = await renderTicketPdf(ticket, { size: 'A4', language: 'es' })
    const { texts } = readPdf(pdf)
    expect(texts).toContain('\ufffd \ufffd העונ')
    expect(texts.some((text) => text.startsWith(note))).toBe(true)
    // PDF/UA allows only lists that have the parts of composed glyphs too.
    expect(pdf.includes('/CIDSet')).toBe(false)
    const utf16 = Buffer.from('\ufeffנועה 🎭 ሀ', 'utf16le').swap16().toString('latin1')
    expect(pdf.toString('latin1').replaceAll(/\\([\s\S])/g, '$1')).toContain(`/ActualText (${utf16})`)
    expect((await read({ holderName: 'נועה' })).texts.some((text) => text.startsWith(note))).toBe(false)
  })

  it.each(['أمسية أوريليا الموسيقية ', '東京スカパラダイス、', 'คอนเสิร์ตใหญ่ครั้งแรก'])(
    'breaks a long title of any script, and stays one page: %s',
    async (title) => {
      const eventTitle = title.repeat(4).trim()
      const { pages, texts } = await read({ eventTitle }, 'PHONE')
      expect(pages).toBe(1)
      const letters = (text = '') => [...text.replaceAll(' ', '')].toSorted().join('')
      expect(letters(texts[2])).toBe(letters(eventTitle))
    },
  )
})
