// Writes a .br and a .gz beside every text file of the build, so that the server never compresses at run time.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Minimum file size; smaller files fit one network packet anyway. */
const MIN_BYTES = 1_024

/** Compresses the files of a build, with this quality of brotli (0 to 11); returns how many. */
export async function precompress(buildDir: string, quality: number): Promise<number> {
  const files = globSync('**/*.{html,js,css,json,yaml,md,svg,xml,txt}', { cwd: buildDir })
  const done = await Promise.all(files.map((file) => compressFile(join(buildDir, file), quality)))
  return done.filter(Boolean).length
}

async function compressFile(file: string, quality: number): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  const params = {
    // Pages are shown only when they have their styles, of which there are few files.
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.css') ? constants.BROTLI_MAX_QUALITY : quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params }),
    compressGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}
