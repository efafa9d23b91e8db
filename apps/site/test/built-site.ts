import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { precompress } from '../server/precompress.ts'

/** Writes files as a build of the site would, compressed ones beside them, into a folder to be removed after use. */
export async function builtSite(files: Readonly<Record<string, string>>) {
  const buildDir = mkdtempSync(join(tmpdir(), 'taquilla-site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(buildDir, name)), { recursive: true })
    writeFileSync(join(buildDir, name), content)
  }
  await precompress(buildDir)
  return { buildDir, remove: () => rmSync(buildDir, { recursive: true }) }
}
