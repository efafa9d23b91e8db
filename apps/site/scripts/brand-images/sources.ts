import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '../../brand.ts'

export const SITE = join(import.meta.dirname, '..', '..')

/** The mark, as the favicon has it. */
export const MARK = readFileSync(join(SITE, 'static', 'img', 'favicon.svg'), 'utf8')

/** Says which sources the committed pictures were drawn from. */
export const DRAWN_FROM = join(SITE, 'brand-images', 'drawn-from.json')

const SOURCES = ['brand-images/card.html', 'static/img/favicon.svg', '../../packages/ui/src/tokens/light.css']

export async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([brand.name, brand.tagline]))
  for (const source of SOURCES) hash.update(await readFile(join(SITE, source)))
  return hash.digest('hex')
}
