import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

/** Longest first, so that no core is idle at the end. */
const GROUPS = ['apps', 'packages', 'examples']
const SINGLE = ['scripts', 'e2e', 'bench']
const PARTS_AT_ONCE = 2

/** Checks the types of every part that has a tsconfig.json. */
export function typeStep(root: string): Step {
  return {
    name: 'types',
    async run() {
      const waiting = await listParts(root)
      const failures: string[] = []
      const checkParts = async () => {
        for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
          // Several checkers of a part finish sooner, but each computes the types of the contract again: together they
          // take more than twice the processor time.
          const { code, output } = await runProgram({
            command: 'tsc',
            args: ['-p', part, '--checkers', '1'],
            root,
          })
          if (code !== 0) failures.push(output)
        }
      }
      await Promise.all(Array.from({ length: PARTS_AT_ONCE }, checkParts))
      return { isPassed: failures.length === 0, output: failures.join('\n') }
    },
  }
}

async function listParts(root: string): Promise<string[]> {
  const grouped = await Promise.all(
    GROUPS.filter((group) => existsSync(join(root, group))).map(async (group) =>
      (await readdir(join(root, group))).map((name) => join(group, name)),
    ),
  )
  const parts = [...grouped.flat(), ...SINGLE.filter((part) => existsSync(join(root, part)))]
  return parts.filter((part) => existsSync(join(root, part, 'package.json')) || part === 'scripts')
}
