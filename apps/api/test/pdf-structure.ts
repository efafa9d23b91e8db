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
  return {
    tags: kidsOf(root).map((id) => tagOf(objects, id)),
    alts: [...objects.values()]
      .flatMap((body) => /\/Alt \(([\s\S]*?)\)\n/.exec(body)?.slice(1) ?? [])
      .map(textOf),
    catalog: [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '',
    unmarked: contentsOf(pdf, text).flatMap(unmarkedIn),
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

/** Texts are UTF-16 if they have letters beyond ASCII. */
function textOf(literal: string): string {
  const bytes = Buffer.from(literal.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
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
