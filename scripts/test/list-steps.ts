import { PAGE_BUILDS } from '../start/builds.ts'
import { PROOFS } from './proofs.ts'
import type { Selection } from './select-tests.ts'
import { programStep, type Step } from './step.ts'
import { lockStep } from './steps/check-lock.ts'
import { typeStep } from './steps/check-types.ts'
import { chromiumStep, requireChromium } from './steps/chromium.ts'
import { pageBuildStep } from './steps/page-build-step.ts'
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
