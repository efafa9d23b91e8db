import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { API_CATALOG } from '../../hosts/agent-links.ts'
import { SKILLS_FOLDER, type SkillSources, skillIndex, skillMarkdown, skillName } from './agent-skill.ts'
import { apiCatalog } from './api-catalog.ts'

/** Writes the skill of this language, the index of all skills, and the catalog of APIs into the root of the site. */
export async function writeWellKnownFiles(sources: SkillSources): Promise<void> {
  const { site } = sources
  const root = site.baseUrl === '/' ? site.outDir : dirname(site.outDir)
  const fileIn = (language: Language) => join(root, SKILLS_FOLDER, skillName(language), 'SKILL.md')
  await mkdir(dirname(fileIn(site.language)), { recursive: true })
  await writeFile(fileIn(site.language), skillMarkdown(sources))
  // The languages are built one after the other.
  const built = (['es', 'en'] as const).filter((language) => existsSync(fileIn(language)))
  const skills = new Map(
    await Promise.all(built.map(async (each) => [each, await readFile(fileIn(each), 'utf8')] as const)),
  )
  await writeFile(join(root, SKILLS_FOLDER, 'index.json'), JSON.stringify(skillIndex(site, skills), null, 2))
  await writeFile(join(root, API_CATALOG), JSON.stringify(apiCatalog(brand), null, 2))
}
