import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_CATALOG } from '../hosts/agent-links.ts'
import { type TextBody, textBody } from './text-body.ts'

/** Origins of an installation; undefined means the one that was built in. */
export interface Origins {
  readonly siteUrl?: string | undefined
  readonly apiUrl?: string | undefined
}

/** Text with its entity tag. */
export interface InstalledText {
  readonly body: TextBody
  readonly etag: string
}

/** Files for programs. Pages are left as built: their scripts would draw the built-in origins again. */
const TEXTS = ['**/*.{md,txt,json,yaml,xml}', '.well-known/**/*.{md,json}', API_CATALOG.slice(1)]
const SKILLS = '.well-known/agent-skills/*/SKILL.md'

/**
 * Returns a function that gives the text at a decoded path, with the origins of the installation in place of
 * those that were built in; undefined for other files and if the origins are the same.
 */
export function createInstalledTexts(
  buildDir: string,
  origins: Origins,
): (path: string) => InstalledText | undefined {
  const replacements = differences(buildDir, origins)
  if (replacements.length === 0) return () => undefined
  const read = (file: string) => inOneGo(readFileSync(join(buildDir, file), 'utf8'), replacements)
  // The index of skills names the digests of their files.
  for (const file of globSync(SKILLS, { cwd: buildDir }))
    replacements.push([digestOf(readFileSync(join(buildDir, file))), digestOf(read(file))])
  const files = new Map(globSync(TEXTS, { cwd: buildDir }).map((file) => [`/${file}`.normalize('NFC'), file]))
  const texts = new Map<string, InstalledText>()
  return (decoded) => {
    const path = decoded.normalize('NFC')
    const file = files.get(path)
    if (file === undefined) return undefined
    const known = texts.get(path)
    if (known) return known
    const text = Buffer.from(read(file))
    const made = { body: textBody(text), etag: `"${digestOf(text)}"` }
    texts.set(path, made)
    return made
  }
}

/** Built-in origins that differ, each with its replacement. */
function differences(buildDir: string, { siteUrl, apiUrl }: Origins): [from: string, to: string][] {
  const built = builtOrigins(buildDir)
  const pairs = [
    [built.siteUrl, siteUrl],
    [built.apiUrl, apiUrl],
  ] as const
  return pairs.flatMap(([from, to]): [string, string][] =>
    from === undefined || to === undefined || from === to ? [] : [[from, to]],
  )
}

/** Reads the origins of a build from its catalog of APIs. */
function builtOrigins(buildDir: string): Origins {
  const file = join(buildDir, API_CATALOG)
  if (!existsSync(file)) return {}
  const { linkset } = JSON.parse(readFileSync(file, 'utf8')) as {
    linkset: { anchor: string; 'service-desc': { href: string }[] }[]
  }
  const [api] = linkset
  const description = api?.['service-desc'][0]?.href
  return {
    siteUrl: description && new URL(description).origin,
    apiUrl: api && new URL(api.anchor).origin,
  }
}

/** Replaces all in one pass, so that no replacement is replaced again. */
function inOneGo(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  const table = new Map(replacements)
  const patterns = [...table.keys()].map(
    (from) => `${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.:-]*\\w)`,
  )
  return text.replace(new RegExp(patterns.join('|'), 'g'), (found) => table.get(found) ?? found)
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
