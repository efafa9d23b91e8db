import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const TEXTS = '**/*.{md,txt,json,yaml,xml}'

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
  const files = new Map(globSync(TEXTS, { cwd: buildDir }).map((file) => [`/${file}`.normalize('NFC'), file]))
  const texts = new Map<string, InstalledText>()
  return (decoded) => {
    const path = decoded.normalize('NFC')
    const file = files.get(path)
    if (file === undefined) return undefined
    const known = texts.get(path)
    if (known) return known
    const text = Buffer.from(inOneGo(readFileSync(join(buildDir, file), 'utf8'), replacements))
    const made = { body: textBody(text), etag: `"${createHash('sha256').update(text).digest('hex')}"` }
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

/** Reads the origins of a build from its OpenAPI document. */
function builtOrigins(buildDir: string): Origins {
  const file = join(buildDir, 'openapi.json')
  if (!existsSync(file)) return {}
  const { servers, externalDocs } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly servers: readonly [{ readonly url: string }]
    readonly externalDocs: { readonly url: string }
  }
  return { siteUrl: new URL(externalDocs.url).origin, apiUrl: new URL(servers[0].url).origin }
}

/** Replaces all in one pass, so that no replacement is replaced again. */
function inOneGo(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  const table = new Map(replacements)
  const patterns = [...table.keys()].map(
    (from) => `${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.:-]*\\w)`,
  )
  return text.replace(new RegExp(patterns.join('|'), 'g'), (found) => table.get(found) ?? found)
}
