import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A replacement of a text that stands in the file exactly once. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Whether the tests caught a fault, and how. */
export interface Verdict {
  readonly isCaught: boolean
  /** The test file or the check that failed; absent where nothing did. */
  readonly by?: string
  /** Only the tests that the fault names were run, and missed it: others may catch it. */
  readonly isOfNamedOnly?: boolean
  readonly seconds: number
  /** The commit whose tests were run. */
  readonly commit: string
}

export interface Fault {
  readonly id: string
  readonly origin:
    | { readonly mutation: { readonly operator: string; readonly draw: number; readonly seed: number } }
    | { readonly fix: string }
  /** What is wrong for whom. */
  readonly says: string
  readonly edits: readonly Edit[]
  /** The test files most likely to fail, the cheapest first. */
  readonly tests: readonly string[]
  /** The reason why no test is written for it. */
  readonly mayBeMissed?: string
  /** The verdict of the tests as they were before issue 12 made them cheaper. */
  readonly before?: Verdict
}

/** A fault of the list, with the part of the system that it is planted in. */
export interface ListedFault extends Fault {
  readonly part: string
}

export interface FaultFile {
  readonly faults: readonly Fault[]
  /** Draws that are no faults, with the reason. */
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

/** The text with the fault planted. @throws Error where the text to replace does not stand in it exactly once */
export function plant(text: string, { file, from, to }: Edit): string {
  const count = text.split(from).length - 1
  if (count !== 1) throw new Error(`${file} holds the text to replace ${count} times: ${from}`)
  return text.replace(from, () => to)
}

/** Stores verdicts as those of the tests before they were cut. */
export async function writeBefore(judged: readonly { fault: ListedFault; verdict: Verdict }[]) {
  const verdicts = new Map(judged.map(({ fault, verdict }) => [fault.id, verdict]))
  for (const name of await readdir(FOLDER)) {
    const content = await readFaultFile(name)
    const faults = content.faults.map((fault) => ({
      ...fault,
      ...(verdicts.has(fault.id) && { before: verdicts.get(fault.id) }),
    }))
    await writeFile(join(FOLDER, name), `${JSON.stringify({ ...content, faults }, null, 2)}\n`)
  }
}
