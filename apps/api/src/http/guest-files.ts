import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentEncoding } from './compress-answer.ts'

/** File types of the build output; other files are not served. */
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

/**
 * Returns a reader for files of one folder. File names contain a content hash, so each file is read once and cached.
 */
export function createFileReader(folder: string) {
  const known = new Map<string, ServedFile>()

  return async function read(name: string, encoding: ContentEncoding): Promise<ServedFile | undefined> {
    const extension = NAME.exec(name)?.[1] as Extension | undefined
    if (extension === undefined || name.includes('..')) return undefined
    const key = name + SUFFIXES[encoding]
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const content = await readIfThere(join(folder, key))
    // Fonts have no compressed variant, and neither has the output of a watching build.
    if (content === undefined) return encoding === 'identity' ? undefined : read(name, 'identity')
    const file = { content, encoding, extension }
    known.set(key, file)
    return file
  }
}

/** Undefined if the file does not exist. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
