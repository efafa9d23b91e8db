import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { precompress } from '../server/precompress.ts'

/** Writes files and their compressed versions into a temporary folder, like a build; the caller removes it. */
export async function builtSite(files: Readonly<Record<string, string>>) {
  const buildDir = mkdtempSync(join(tmpdir(), 'taquilla-site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(buildDir, name)), { recursive: true })
    writeFileSync(join(buildDir, name), content)
  }
  await precompress(buildDir, 1)
  return { buildDir, remove: () => rmSync(buildDir, { recursive: true }) }
}
