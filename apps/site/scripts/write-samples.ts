// Writes the programs of every sample from its request.json. The answers are what the API answers to them: see
// CONTRIBUTING.md, "Add a documentation page".
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSample, sampleIds } from '../plugins/vocabulary/sample-files.ts'
import { samplePrograms } from '../plugins/vocabulary/sample-programs.ts'

const SAMPLES = join(import.meta.dirname, '../samples')

for (const id of sampleIds(SAMPLES)) {
  const sample = readSample(SAMPLES, id)
  for (const [file, program] of samplePrograms(sample)) writeFileSync(join(sample.folder, file), program)
}
process.stdout.write(`${sampleIds(SAMPLES).length} samples written.\n`)
