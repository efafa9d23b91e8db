import { type Build, hashInputs, isFresh, markBuilt } from './builds.ts'
import type { Context } from './context.ts'
import { runCommand } from './run-command.ts'

/** Makes the build unless it was made from the present sources. */
export async function prepareBuild({ settings, progress, interruption }: Context, build: Build) {
  const { root, environment, logFolder } = settings
  const hash = hashInputs(build, root, environment)
  if (await isFresh(build, root, hash)) return
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
