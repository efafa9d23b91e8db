import { join } from 'node:path'
import { precompress } from '../server/precompress.ts'

const count = await precompress(join(import.meta.dirname, '..', 'build'))
console.log(`Compressed ${count} files`)
