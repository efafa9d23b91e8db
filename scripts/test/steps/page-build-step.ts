import { type Build, hashInputs, isFresh, markBuilt } from '../../start/builds.ts'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

/** Builds pages whose sources changed; a broken link, anchor or example fails the build. */
export function pageBuildStep(build: Build, root: string): Step {
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
        environment: { BROTLI_QUALITY: '5' },
      })
      // The build itself only warns of a broken anchor.
      const isPassed = code === 0 && !/broken anchors/i.test(output)
      if (isPassed) await markBuilt(build, root, hash)
      return { isPassed, output }
    },
  }
}
