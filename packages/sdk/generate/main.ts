import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED_FOLDER, generateFiles } from './generated-files.ts'

mkdirSync(GENERATED_FOLDER, { recursive: true })
for (const [name, code] of generateFiles()) {
  const path = join(GENERATED_FOLDER, name)
  // A file that stays the same is not written, because programs may be reading it.
  if (existsSync(path) && readFileSync(path, 'utf8') === code) continue
  writeFileSync(path, code)
  console.log(`Wrote ${path}`)
}
