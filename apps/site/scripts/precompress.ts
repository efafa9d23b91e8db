import { join } from 'node:path'
import { precompress } from '../server/precompress.ts'

// `npm test` asks for less compression, which takes a fraction of the time.
const { BROTLI_QUALITY } = process.env
const quality = BROTLI_QUALITY === undefined ? undefined : Number(BROTLI_QUALITY)
const count = await precompress(join(import.meta.dirname, '..', 'build'), quality)
console.log(`Compressed ${count} files`)
