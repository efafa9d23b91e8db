import { inflateSync } from 'node:zlib'

/** Structure type of an element, before those of the elements inside it. */
export type PdfTag = string | readonly PdfTag[]

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const CONTENT = /\/Length (\d+)\n(?:\/Filter \/FlateDecode\n)?>>\nstream\n/g
/** Operators of page contents that draw texts, areas, lines and images. */
const DRAWS = /(?:^|\s)(?:TJ|Tj|f|f\*|S|s|B|b|Do)$/
const OPENS = /(?:BDC|BMC)$/

/** Reads back the structure that screen readers follow in a file of ours. */
export function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const objects = new Map([...text.matchAll(OBJECT)].map(([, id, body = '']) => [Number(id), body]))
  const root = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? ''
  const contents = contentsOf(pdf, text)
  return {
    texts: contents.flatMap((content) => textsIn(content, readFonts(objects))),
    fonts: [...objects.values()].flatMap((body) => /\/FontName \/[A-Z]+\+(\S+)/.exec(body)?.slice(1) ?? []),
    tags: kidsOf(root).map((id) => tagOf(objects, id)),
    alts: [...objects.values()]
      .flatMap((body) => /\/Alt \(([\s\S]*?)\)\n/.exec(body)?.slice(1) ?? [])
      .map(textOf),
    catalog: [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '',
    unmarked: contents.flatMap(unmarkedIn),
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    images: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

function tagOf(objects: ReadonlyMap<number, string>, id: number): PdfTag {
  const body = objects.get(id) ?? ''
  const [, type = ''] = /\/S \/(\w+)/.exec(body) ?? []
  const inside = kidsOf(body)
  return inside.length === 0 ? type : [type, ...inside.map((each) => tagOf(objects, each))]
}

function kidsOf(body: string): number[] {
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Text of a literal, which is UTF-16 if it has letters beyond ASCII. */
export function textOf(literal: string): string {
  const bytes = Buffer.from(
    literal.replaceAll(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    'latin1',
  )
  return bytes[0] === 0xfe ? fromUtf16(bytes.subarray(2)) : bytes.toString('latin1')
}

function fromUtf16(bytes: Buffer): string {
  return bytes.swap16().toString('utf16le')
}

/** Letters of each glyph, by the names of the fonts. */
type Fonts = ReadonlyMap<string, readonly string[]>

function readFonts(objects: ReadonlyMap<number, string>): Fonts {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = '', id]) => {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '') ?? []
      const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(Number(table)) ?? '') ?? []
      const letters = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      const ranges = [...letters.matchAll(/\[(.*)\]/g)].flatMap(
        ([, range = '']) => range.match(/<[^>]*>/g) ?? [],
      )
      return [name, ranges.map((code) => fromUtf16(Buffer.from(code.replaceAll(/[<> ]/g, ''), 'hex')))]
    }),
  )
}

const OPERATORS = /\/(F\d+) [\d.]+ Tf|\/(\w+) <<([\s\S]*?)>> BDC|BMC|(EMC)|<([\da-f]+)>/g

/** Each marked text as programs that copy it read it, from left to right. @throws Error if a letter has no glyph */
function textsIn(content: string, fonts: Fonts): string[] {
  const texts: string[] = []
  let letters: readonly string[] = []
  let instead: string | undefined
  for (const [, font, tag, properties = '', end, glyphs] of content.matchAll(OPERATORS)) {
    const say = (text: string) => texts.push((texts.pop() ?? '') + text)
    if (font) letters = fonts.get(font) ?? []
    else if (tag === 'Span')
      instead = textOf(/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(properties)?.[1] ?? '')
    else if (tag) texts.push('')
    else if (end && instead !== undefined) {
      say(instead)
      instead = undefined
    } else if (glyphs) {
      const ids = glyphs.match(/.{4}/g)?.map((id) => Number.parseInt(id, 16)) ?? []
      if (ids.includes(0)) throw new Error(`A glyph is missing after "${texts.at(-1)}".`)
      if (instead === undefined) say(ids.map((id) => letters[id]).join(''))
    }
  }
  return texts
}

/** @throws Error if no page has contents, since a check of them would then pass */
function contentsOf(pdf: Buffer, text: string): string[] {
  const contents = [...text.matchAll(CONTENT)].flatMap(({ index, 0: head, 1: length }) => {
    const start = index + head.length
    try {
      const content = inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1')
      return content.includes('BDC') ? [content] : []
    } catch {
      return []
    }
  })
  if (contents.length === 0) throw new Error('No page has contents.')
  return contents
}

/** Lines that draw outside all marked contents: neither in the structure nor left out of it on purpose. */
function unmarkedIn(content: string): string[] {
  let depth = 0
  return content.split('\n').filter((line) => {
    if (OPENS.test(line)) depth += 1
    else if (line === 'EMC') depth -= 1
    return depth === 0 && DRAWS.test(line)
  })
}
