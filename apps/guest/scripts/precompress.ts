// Writes a .br and a .gz beside each text asset of the build, so that the server does not compress per request.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'build', 'assets')

for (const file of globSync('*.{js,css,svg}', { cwd: folder })) {
  const content = await readFile(join(folder, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(join(folder, `${file}.br`), brotliCompressSync(content, { params }))
  await writeFile(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
}
