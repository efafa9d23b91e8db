// Writes the programs of every sample, as pages show them, into a folder: `npm run samples -w apps/site -- FOLDER`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSample, sampleIds, samplePrograms } from '../plugins/vocabulary/sample-files.ts'

const SAMPLES = join(import.meta.dirname, '../samples')

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that the programs are written into.')
for (const id of sampleIds(SAMPLES)) {
  mkdirSync(join(folder, id), { recursive: true })
  for (const [file, program] of samplePrograms(readSample(SAMPLES, id))) {
    writeFileSync(join(folder, id, file), program)
  }
}
