// Prints, as JSON, the commands of each documentation page as a reader copies them, in the order of the sidebar.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@taquilla/contract'
import { preparationsOf } from '../plugins/vocabulary/preparation.ts'
import { readSample, type Sample, samplePrograms } from '../plugins/vocabulary/sample-files.ts'
import sidebars from '../sidebars.ts'

const SITE = join(import.meta.dirname, '..')
const SAMPLES = join(SITE, 'samples')
const FOLDERS = { es: 'docs', en: 'i18n/en/docusaurus-plugin-content-docs/current' } as const

/** Ids of the pages below an entry of the sidebar; a category's own page comes first. */
function idsIn(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry]
  if (Array.isArray(entry)) return entry.flatMap(idsIn)
  const { link, items } = entry as { link?: { type: string; id?: string }; items?: unknown }
  return [...(link?.type === 'doc' ? idsIn(link.id) : []), ...(items === undefined ? [] : idsIn(items))]
}

/** Ids of the samples on a page, in order; ignores examples inside code. */
function samplesOn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8').replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  return [...source.matchAll(/<Sample of="([^"]*)"/g)].map(([, id = '']) => id)
}

function pagesIn(language: Language) {
  return idsIn(sidebars.docs).map((page) => {
    const ids = samplesOn(join(SITE, FOLDERS[language], `${page}.mdx`))
    const preparations = preparationsOf(SAMPLES, ids, language)
    const steps = ids.flatMap((id, index) => [
      ...(preparations[index]?.requests ?? []).map((sample) => stepOf(sample, false)),
      stepOf(readSample(SAMPLES, id, language), true),
    ])
    return { page, steps }
  })
}

function stepOf(sample: Sample, isShown: boolean) {
  return { id: sample.id, isShown, command: samplePrograms(sample).get('curl.sh') }
}

const pages = LANGUAGES.map((language) => [language, pagesIn(language)])
console.log(JSON.stringify(Object.fromEntries(pages)))
