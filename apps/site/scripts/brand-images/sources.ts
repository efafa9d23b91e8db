import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '../../brand.ts'

export const SITE = join(import.meta.dirname, '..', '..')

export const MARK = readFileSync(join(SITE, 'static', 'img', 'favicon.svg'), 'utf8')

/** File with digests of the committed images and of the sources they were drawn from. */
export const DIGEST_FILE = join(SITE, 'brand-images', 'drawn-from.json')

const SOURCES = ['brand-images/card.html', 'static/img/favicon.svg', '../../packages/ui/src/tokens/light.css']

/** Drawn images, by path below `static`. */
export const PICTURES = [
  'favicon.ico',
  ...['card-es', 'card-en', 'apple-touch-icon', 'icon-192', 'icon-512'].map((name) => `img/${name}.png`),
]

export interface ImageDigests {
  readonly sources: string
  readonly pictures: Readonly<Record<string, string>>
}

export async function hashBrandImages(): Promise<ImageDigests> {
  const pictures = PICTURES.map(async (name) => {
    const picture = await readFile(join(SITE, 'static', name))
    return [name, createHash('sha256').update(picture).digest('hex')] as const
  })
  return { sources: await hashSources(), pictures: Object.fromEntries(await Promise.all(pictures)) }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([brand.name, brand.tagline]))
  for (const source of SOURCES) hash.update(await readFile(join(SITE, source)))
  return hash.digest('hex')
}
