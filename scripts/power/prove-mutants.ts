// Shows which checks of the run under faults catch each of its mutants: npm run prove -- mutants [NAME …]
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import mutants from './prove-mutants.json' with { type: 'json' }
import { runVitest, withCopy, withTexts } from './run-tests.ts'

const TEST = 'apps/api/test/prove/faults.test.ts'
/** The test of a run that shows nothing about the product: the run met too little. */
const MET_TOO_LITTLE = /worth something/

// In the 40 seconds of the short form, two of the faults do not always show.
process.env.PROVE_SECONDS ??= '100'

const byName = Map.groupBy(mutants, ({ name }) => name)
const names = process.argv.length > 2 ? process.argv.slice(2) : [...byName.keys()]
const unknown = names.filter((name) => !byName.has(name))
if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(', ')}.`)

await withCopy(dirname(dirname(import.meta.dirname)), async (copy) => {
  const clean = await runVitest(copy, ['run', TEST])
  if (clean.result !== 'passed') throw new Error(`The run fails without a mutant.\n${clean.output}`)
  for (const name of names) {
    const edits = byName.get(name) ?? []
    const texts = new Map<string, string>()
    for (const { file, from, to } of edits) {
      const text = texts.get(file) ?? readFileSync(join(copy.root, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} lacks the text of ${name}: ${from}`)
      texts.set(
        file,
        text.replace(from, () => to),
      )
    }
    const [{ moves = 0 } = {}] = edits
    process.env.PROVE_MOVES = String(moves)
    const run = await withTexts(copy, texts, () => runVitest(copy, ['run', TEST]))
    const failed = run.failed.filter((title) => !MET_TOO_LITTLE.test(title))
    const isCaught = failed.length > 0 || (run.result !== 'passed' && run.failed.length === 0)
    const verdict = isCaught
      ? `caught by ${failed.join('; ') || 'an error outside of tests'}`
      : `SURVIVED: ${edits[0]?.says}`
    process.stdout.write(`${name}  ${verdict}\n`)
    if (!isCaught) process.exitCode = 1
  }
})
