// Programs of the samples and recipes, by the program that a page shows.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage, type Language, text } from '@taquilla/contract'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { readSample, sampleIds } from '../vocabulary/sample-files.ts'
import { samplePrograms } from '../vocabulary/sample-programs.ts'
import { bodyFence, fence } from './fence.ts'

export interface Program {
  readonly label: string
  /** Language of the Markdown fence. */
  readonly fence: string
  readonly code: string
}

/** A sample or recipe in all its languages, in the order of the tabs. */
export interface ProgramSet {
  /** Path of its text from the home page of the language, without `.md`. */
  readonly path: string
  readonly title: string
  readonly programs: readonly Program[]
  /** Recorded response; undefined if there is none. */
  readonly answer?: unknown
}

/** Reads the samples and recipes of a folder. The keys are the programs in the first language. */
export function readProgramSets(samples: string, language: Language): ReadonlyMap<string, ProgramSet> {
  const sets = [
    ...sampleIds(samples).map((id): ProgramSet => {
      const sample = readSample(samples, id, language)
      const programs = programsOf(samplePrograms(sample))
      const answer = inLanguage(sample.file.answer, language)
      return { path: `samples/${id}`, title: sample.file.summary[language], programs, answer }
    }),
    ...readdirSync(join(samples, 'recipes')).map((name): ProgramSet => {
      const folder = join(samples, 'recipes', name)
      const files = readdirSync(folder).map(
        (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
      )
      return { path: `samples/recipes/${name}`, title: name, programs: programsOf(new Map(files)) }
    }),
  ]
  return new Map(sets.map((set) => [set.programs[0]?.code ?? '', set]))
}

function programsOf(files: ReadonlyMap<string, string>): readonly Program[] {
  return SAMPLE_LANGUAGES.flatMap(({ label, fence: language, file }) => {
    const code = files.get(file)
    return code === undefined ? [] : [{ label, fence: language, code: code.trimEnd() }]
  })
}

const ANSWER = text('Respuesta', 'Response')

/** Text of a sample or recipe without its title. */
export function programSetMarkdown({ programs, answer }: ProgramSet, language: Language): string {
  return [
    ...programs.flatMap(({ label, fence: name, code }) => [`## ${label}`, fence(name, code)]),
    ...(answer === undefined ? [] : [`## ${ANSWER[language]}`, bodyFence(answer)]),
  ].join('\n\n')
}
