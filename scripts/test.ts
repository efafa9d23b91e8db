import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { listSteps } from './test/list-steps.ts'
import { endPrograms } from './test/run-program.ts'
import { formatTotal, runSteps } from './test/run-steps.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    endPrograms()
    process.exit(130)
  })
}
const total = await runSteps(listSteps(dirname(import.meta.dirname), values), (text) =>
  process.stdout.write(text),
)
process.stdout.write(`\n${formatTotal(total)}\n`)
process.exit(total.failed === 0 ? 0 : 1)
