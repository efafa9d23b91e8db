import { join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { runProgram } from './run-program.ts'
import { SITE } from './sample-files.ts'

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
