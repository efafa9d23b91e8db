import { hashInputs, isFresh, markBuilt, PAGE_BUILDS, SERVICES_BUILD } from './builds.ts'
import type { Context } from './context.ts'
import { runCommand } from './run-command.ts'

/** Builds the services and pages whose sources changed since their last build. */
export async function prepareBuilds({ settings, progress, interruption }: Context) {
  const { root, environment, logFolder } = settings
  for (const build of [SERVICES_BUILD, ...PAGE_BUILDS]) {
    const hash = await hashInputs(build, root, environment)
    if (await isFresh(build, root, hash)) continue
    await progress.step(`${build.name} build`, async () => {
      await runCommand({
        name: `${build.workspace.replace('apps/', '')}-build`,
        program: 'npm',
        args: ['run', 'build', '-w', build.workspace],
        cwd: root,
        environment,
        logFolder,
        signal: interruption.signal,
      })
      await markBuilt(build, root, hash)
    })
  }
}
