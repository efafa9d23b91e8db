import { join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { runProgram } from './run-program.ts'
import { SITE } from './sample-files.ts'

/** A page of the documentation with the ids of its samples in order, and of those that its first step sends. */
export interface SamplePage {
  readonly page: string
  readonly preparation: readonly string[]
  readonly samples: readonly string[]
}

/** Reads the pages of each language in the order of the sidebar, by a program of the site. */
export async function readSamplePages(): Promise<Readonly<Record<Language, readonly SamplePage[]>>> {
  const program = join(SITE, 'scripts', 'list-sample-pages.ts')
  const { code, stdout, stderr } = await runProgram({ program: process.execPath, args: [program] })
  if (code !== 0) throw new Error(`The pages with samples were not listed: ${stderr}`)
  return JSON.parse(stdout)
}
