import { hashInputs, markBuilt, PAGE_BUILDS, type PageBuild } from '../start/page-build.ts'
import { lockStep } from './check-lock.ts'
import { sizeStep } from './check-sizes.ts'
import { typeStep } from './check-types.ts'
import { chromiumStep, findChromium } from './chromium.ts'
import { browserStep, vitestStep } from './counted-steps.ts'
import { runProgram } from './run-program.ts'
import { programStep, type Step } from './step.ts'

/** Everything that is checked, cheapest first; `quick` leaves out what takes minutes. */
export function listSteps(root: string, { quick }: { quick: boolean }): Step[] {
  const quickSteps = [
    programStep('format and lint', {
      command: 'biome',
      args: ['ci', '--colors=off', '--error-on-warnings', '.'],
      root,
    }),
    programStep('import boundaries', {
      command: 'depcruise',
      args: [
        '--config',
        '.dependency-cruiser.js',
        '--output-type',
        'err-long',
        'apps',
        'packages',
        'bench',
        'e2e',
        'examples',
        'scripts',
      ],
      root,
    }),
    sizeStep(root),
    lockStep(root),
    typeStep(root),
    vitestStep(root),
  ]
  if (quick) return quickSteps
  return [
    ...quickSteps,
    ...PAGE_BUILDS.map((build) => buildStep(build, root)),
    chromiumStep(root),
    browserStep(root, requireChromium),
  ]
}

/** On the site a broken link, anchor or example fails the build. */
function buildStep(build: PageBuild, root: string): Step {
  return {
    name: `${build.name} build`,
    async run() {
      const hash = await hashInputs(build, root, {})
      const { code, output } = await runProgram({
        command: 'npm',
        args: ['run', 'build', '-w', build.workspace],
        root,
      })
      if (code === 0) await markBuilt(build, root, hash)
      return { isPassed: code === 0, output }
    },
  }
}

async function requireChromium(): Promise<string> {
  const path = findChromium()
  if (path === undefined) throw new Error('There is no Chromium; the step before says why.')
  return path
}
