import type { Context } from './context.ts'
import { runCommand } from './run-command.ts'
import { hashSiteInputs, isSiteFresh, markSiteBuilt } from './site-build.ts'

/** Builds the site unless the one that stands is made of the same files. */
export async function prepareSite({ settings, progress, interruption }: Context) {
  const { root, environment, logFolder } = settings
  const hash = await hashSiteInputs(root, environment)
  if (await isSiteFresh(root, hash)) return
  await progress.step('site pages', async () => {
    await runCommand({
      name: 'site-build',
      program: 'npm',
      args: ['run', 'build', '-w', 'apps/site'],
      cwd: root,
      environment,
      logFolder,
      signal: interruption.signal,
    })
    await markSiteBuilt(root, hash)
  })
}
