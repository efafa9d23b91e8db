import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Language, type Text, text } from '@taquilla/contract'
import { runProgram } from './run-program.ts'
import { readSample, SITE } from './sample-files.ts'

/** A page of the documentation with what a reader copies from it, in order. */
export interface SamplePage {
  readonly page: string
  readonly steps: readonly PageStep[]
}

export interface PageStep {
  /** Id of the sample. */
  readonly id: string
  /** True if the page shows the response; false for what it shows only as a preparation. */
  readonly isShown: boolean
  /** The sample in cURL. */
  readonly command: string
}

/** Reads the pages of each language in the order of the sidebar, by a program of the site. */
export async function readSamplePages(): Promise<Readonly<Record<Language, readonly SamplePage[]>>> {
  const program = join(SITE, 'scripts', 'list-sample-pages.ts')
  const { code, stdout, stderr } = await runProgram({ program: process.execPath, args: [program] })
  if (code !== 0) throw new Error(`The pages with samples were not listed: ${stderr}`)
  return JSON.parse(stdout)
}

/** True if the answers that pages show are written instead of compared. */
export const isRecording = process.env.WRITE_SAMPLE_ANSWERS === '1'

/** First answer of each sample in each language. */
const answers: Readonly<Record<Language, Map<string, unknown>>> = { es: new Map(), en: new Map() }

export function recordAnswer(id: string, language: Language, answer: unknown): void {
  if (!answers[language].has(id)) answers[language].set(id, answer)
}

/** Writes what was recorded in both languages. */
export async function writeAnswers(): Promise<void> {
  for (const [id, spanish] of answers.es) {
    const { file, request } = readSample(id)
    // Without a body the answer is undefined, which JSON leaves out.
    const answer = inBoth(spanish, answers.en.get(id))
    await writeFile(file, `${JSON.stringify({ ...request, answer }, null, 2)}\n`)
  }
}

/** Merges two JSON values that differ only in texts. */
export function inBoth(es: unknown, en: unknown): unknown {
  if (isDeepStrictEqual(es, en)) return es
  if (typeof es === 'string' && typeof en === 'string') return text(es, en) satisfies Text
  if (Array.isArray(es) && Array.isArray(en) && es.length === en.length) {
    return es.map((member, index) => inBoth(member, en[index]))
  }
  if (isObject(es) && isObject(en)) {
    return Object.fromEntries(Object.entries(es).map(([name, member]) => [name, inBoth(member, en[name])]))
  }
  throw new Error(`Answers differ in more than texts: ${JSON.stringify([es, en])}`)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
