import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Replaces a text that occurs exactly once in the file. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** The result for one fault: caught or not, and by which test. */
export interface Verdict {
  readonly isCaught: boolean
  /** Test file or check that failed; undefined if none did. */
  readonly by?: string
  readonly seconds: number
  /** Commit whose tests ran. */
  readonly commit: string
}

export interface Fault {
  readonly id: string
  readonly origin:
    | { readonly mutation: { readonly operator: string; readonly draw: number; readonly seed: number } }
    | { readonly fix: string }
    /** Chosen by hand for what it stands for, such as "a removed lock". */
    | { readonly chosen: string }
  /** One sentence: the wrong behavior, and who notices it. */
  readonly says: string
  readonly edits: readonly Edit[]
  /** Test files most likely to fail, cheapest first. */
  readonly tests: readonly string[]
  /** True if only the named tests count, and not those that merely notice that a run met less than usual. */
  readonly isForNamedTests?: boolean
  /** Reason why no test covers this fault. */
  readonly mayBeMissed?: string
}

/** A fault with the part of the system that it is planted in. */
export interface ListedFault extends Fault {
  readonly part: string
}

export interface FaultFile {
  readonly faults: readonly Fault[]
  /** Drawn mutations that do not change behavior, with the reason. */
  readonly skippedDraws?: readonly {
    readonly draw: number
    readonly operator: string
    readonly file: string
    readonly line: number
    readonly reason: string
  }[]
}

const FOLDER = join(import.meta.dirname, 'faults')

export async function readFaults(): Promise<ListedFault[]> {
  const names = (await readdir(FOLDER)).sort()
  const lists = await Promise.all(
    names.map(async (name) => {
      const { faults } = await readFaultFile(name)
      return faults.map((fault) => ({ ...fault, part: name.replace('.json', '') }))
    }),
  )
  return lists.flat()
}

async function readFaultFile(name: string): Promise<FaultFile> {
  return JSON.parse(await readFile(join(FOLDER, name), 'utf8'))
}

/** Returns the text with the fault planted. @throws Error if the text to replace does not occur exactly once */
export function plant(text: string, { file, from, to }: Edit): string {
  const count = text.split(from).length - 1
  if (count !== 1) throw new Error(`${file} holds the text to replace ${count} times: ${from}`)
  return text.replace(from, () => to)
}
