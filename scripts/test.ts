import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { listFullSteps, listShortProofs } from './test/full-parts.ts'
import { listAllSteps, listQuickSteps, listSelectedSteps, listStaticSteps } from './test/list-steps.ts'
import { makeMemoryFolder } from './test/memory-folder.ts'
import { endPrograms } from './test/run-program.ts'
import { formatCounts, formatFailures, formatSlowest, runSteps, sumUp } from './test/run-steps.ts'
import { selectChanged, selectMatching } from './test/select-tests.ts'
import type { Step } from './test/step.ts'

const USAGE = `npm test                       what a change must pass, with the last line below
npm test -- PATH or WORD …     tests whose path, else whose title, holds one of the words
npm test -- --changed          static checks, and the tests that the difference to main concerns
npm run check                  all but page builds and browser tests
npm run test:full [-- PART …]  what is too long for every change; docs/testing.md lists the parts
npm run test:full -- --short   the long proofs in short form, which every change must pass too`

const LEFT_OUT =
  'Without what was not asked for: npm run test:full -- --short runs the long proofs, npm run test:full all else.\n'

const root = dirname(import.meta.dirname)
const startedAt = Date.now()
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    stop.abort()
    void endPrograms()
  })
}
const write = (text: string) => void process.stdout.write(text)
const steps = await listSteps()
if (steps !== undefined) process.exitCode = await run(steps)
// The open channel to the parent process would keep this process alive.
process.exit()

async function listSteps(): Promise<Step[] | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      changed: { type: 'boolean' },
      full: { type: 'boolean' },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return write(`${USAGE}\n`) as undefined
  if (values.full) return values.short ? listShortProofs(root) : listFullSteps(root, positionals)
  if (values.quick) return listQuickSteps(root)
  if (values.changed) return [...listStaticSteps(root), ...listSelectedSteps(root, await selectChanged(root))]
  if (positionals.length === 0) return listAllSteps(root)
  const selected = listSelectedSteps(root, await selectMatching(positionals, root))
  if (selected.length === 0) throw new Error(`No test has ${positionals.join(' or ')} in its path or title.`)
  return selected
}

/** Runs the steps, prints their durations, and returns the exit code. */
async function run(listed: readonly Step[]): Promise<number> {
  execFileSync(process.execPath, [join(root, 'packages/sdk/generate/main.ts')])
  const memoryFolder = await makeMemoryFolder()
  if (memoryFolder !== undefined) process.env.TMPDIR = memoryFolder
  const records = await runSteps(listed, { write, signal: stop.signal })
  if (memoryFolder !== undefined) await rm(memoryFolder, { recursive: true, force: true, maxRetries: 20 })
  const minutes = (Date.now() - startedAt) / 60_000
  const total = sumUp(records)
  write(
    `${formatSlowest(records)}${minutes.toFixed(1)} minutes\n${formatFailures(records)}\n${formatCounts(total)}\n${process.argv.includes('--full') ? '' : LEFT_OUT}`,
  )
  if (stop.signal.aborted) return 130
  return total.failed === 0 ? 0 : 1
}
