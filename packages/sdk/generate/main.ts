import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED_FOLDER, generateFiles } from './generated-files.ts'

mkdirSync(GENERATED_FOLDER, { recursive: true })
for (const [name, code] of generateFiles()) {
  writeFileSync(join(GENERATED_FOLDER, name), code)
  console.log(`Wrote ${join(GENERATED_FOLDER, name)}`)
}
