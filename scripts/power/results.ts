import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault, Verdict } from './faults.ts'

interface Stored {
  /** Test files that pass without any fault. */
  readonly passing: readonly string[]
  readonly verdicts: Readonly<Record<string, { readonly of: string; readonly verdict: Verdict }>>
}

/** Results of an interrupted run, stored for this state of the tree. */
export interface Results {
  isPassing(test: string): boolean
  addPassing(tests: readonly string[]): Promise<void>
  verdictOn(fault: Fault): Verdict | undefined
  addVerdict(fault: Fault, verdict: Verdict): Promise<void>
}

/** Opens the results in `.cache` for this commit and its uncommitted changes. */
export async function openResults(root: string, { isFresh }: { isFresh: boolean }): Promise<Results> {
  const path = join(root, '.cache', 'power', `${stateOf(root)}.json`)
  if (isFresh) await rm(path, { force: true })
  let stored: Stored = await readFile(path, 'utf8').then(JSON.parse, () => ({ passing: [], verdicts: {} }))
  async function store(changed: Stored) {
    stored = changed
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(stored, null, 2))
  }
  return {
    isPassing: (test) => stored.passing.includes(test),
    addPassing: (tests) => store({ ...stored, passing: [...stored.passing, ...tests] }),
    verdictOn(fault) {
      const known = stored.verdicts[fault.id]
      return known?.of === digestOf(fault) ? known.verdict : undefined
    },
    addVerdict: (fault, verdict) =>
      store({
        ...stored,
        verdicts: { ...stored.verdicts, [fault.id]: { of: digestOf(fault), verdict } },
      }),
  }
}

export function commitOf(root: string): string {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Digest of the tree, without the list of faults: each fault has its own digest. */
function stateOf(root: string): string {
  const changes = execFileSync('git', ['diff', 'HEAD', '--', '.', ':!scripts/power'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  return changes.length === 0 ? commitOf(root) : `${commitOf(root)}-${digest(changes)}`
}

function digestOf({ edits, tests }: Fault): string {
  return digest(JSON.stringify([edits, tests]))
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
