import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentEncoding } from './accept-encoding.ts'

/** What the build writes; nothing else is served. */
export const MEDIA_TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const

type Extension = keyof typeof MEDIA_TYPES

interface ServedFile {
  readonly content: Buffer
  readonly encoding: ContentEncoding
  readonly extension: Extension
}

const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const NAME = /^[\w.-]+\.(css|js|svg|woff2)$/

/** Reads files of one folder, each once: their names stand for their content. */
export function createFileReader(folder: string) {
  const known = new Map<string, ServedFile>()

  return async function read(name: string, encoding: ContentEncoding): Promise<ServedFile | undefined> {
    const extension = NAME.exec(name)?.[1] as Extension | undefined
    if (extension === undefined || name.includes('..')) return undefined
    const key = name + SUFFIXES[encoding]
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const content = await readIfThere(join(folder, key))
    // Fonts are compressed as they are, and a build that is watched compresses nothing.
    if (content === undefined) return encoding === 'identity' ? undefined : read(name, 'identity')
    const file = { content, encoding, extension }
    known.set(key, file)
    return file
  }
}

/** The file, or undefined where there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
