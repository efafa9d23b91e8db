import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Build, hashInputs, isFresh, markBuilt, PAGE_BUILDS } from '../start/builds.ts'
import { PROOFS } from './proofs.ts'
import { runProgram } from './run-program.ts'
import type { Selection } from './select-tests.ts'
import { programStep, type Step } from './step.ts'
import { typeStep } from './steps/check-types.ts'
import { chromiumStep, requireChromium } from './steps/chromium.ts'
import { findMissingPackages } from './steps/platform-packages.ts'
import { browserStep, type Tested, vitestStep } from './steps/tested-steps.ts'

const PARTS = ['apps', 'packages', 'bench', 'e2e', 'examples', 'scripts']

/** Every step of `npm test`, cheapest first. */
export function listAllSteps(root: string): Step[] {
  return [
    ...listStaticSteps(root),
    vitestStep({ name: UNIT_TESTS, root }),
    ...listBrowserSteps({ name: 'browser tests', root }),
  ]
}

/** Every step except page builds and browser tests. */
export function listQuickSteps(root: string): Step[] {
  return [...listStaticSteps(root), vitestStep({ name: UNIT_TESTS, root })]
}

/** Steps for the selected tests only. */
export function listSelectedSteps(root: string, { vitest, proofs = PROOFS, browser }: Selection): Step[] {
  const environment = { TEST_PROOFS: proofs.join() }
  return [
    ...(vitest === undefined ? [] : [vitestStep({ name: UNIT_TESTS, root, selection: vitest, environment })]),
    ...(browser === undefined ? [] : listBrowserSteps({ name: 'browser tests', root, selection: browser })),
  ]
}

/** Checks that do not run the code. */
export function listStaticSteps(root: string): Step[] {
  return [
    programStep('format and lint', {
      command: 'biome',
      args: ['ci', '--colors=off', '--error-on-warnings', '.'],
      root,
    }),
    programStep('import boundaries', {
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...PARTS],
      root,
    }),
    lockStep(root),
    typeStep(root),
  ]
}

/** Browser tests, after the page builds and the browser that they need. */
export function listBrowserSteps(tested: Tested): Step[] {
  return [
    ...PAGE_BUILDS.map((build) => pageBuildStep(build, tested.root)),
    chromiumStep(tested.root),
    browserStep(tested, requireChromium),
  ]
}

const UNIT_TESTS = 'unit and endpoint tests'

/** Checks that `npm ci` accepts the lock file on every platform and with every registry. */
function lockStep(root: string): Step {
  return {
    name: 'lock file',
    async run() {
      const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
      const missing = findMissingPackages(packages)
      const lines = missing.map(({ name, wantedBy }) => `${name} is missing (${wantedBy} wants it).`)
      return {
        isPassed: missing.length === 0,
        output: [...lines, 'Run: npm run complete-lock'].join('\n'),
      }
    },
  }
}

/** Builds pages whose sources changed; a broken link, anchor or example fails the build. */
function pageBuildStep(build: Build, root: string): Step {
  return {
    name: `${build.name} build`,
    isBeside: true,
    async run() {
      const hash = hashInputs(build, root, {})
      if (await isFresh(build, root, hash))
        return { isPassed: true, output: '', notes: '           not stale' }
      const { code, output } = await runProgram({
        command: 'npm',
        args: ['run', 'build', '-w', build.workspace],
        root,
      })
      // The build itself only warns of a broken anchor.
      const isPassed = code === 0 && !/broken anchors/i.test(output)
      if (isPassed) await markBuilt(build, root, hash)
      return { isPassed, output }
    },
  }
}
