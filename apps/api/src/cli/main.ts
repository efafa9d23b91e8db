import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Half of a short command's time goes into reading code, unless what was read is kept from run to run.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/taquilla', import.meta.url)))

const { runCli } = await import('./run-cli.ts')
process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
})
