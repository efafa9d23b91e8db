import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

const GROUPS = ['packages', 'apps', 'examples']
const SINGLE = ['bench', 'e2e', 'scripts']

/** Checks the types of every part that has a tsconfig.json. */
export function typeStep(root: string): Step {
  return {
    name: 'types',
    async run() {
      const failures: string[] = []
      for (const part of await listParts(root)) {
        // Several checkers finish sooner, but each computes the types of the contract again: together they take more
        // than twice the processor time.
        const { code, output } = await runProgram({
          command: 'tsc',
          args: ['-p', part, '--checkers', '1'],
          root,
        })
        if (code !== 0) failures.push(output)
      }
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
