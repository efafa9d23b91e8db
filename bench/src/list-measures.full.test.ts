import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { MEASURES } from './list-measures.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

const needsPostgres = ['batches', 'single-tickets', 'marketplace']
const needsChromium = ['site', 'hosted']
const lacking = [
  ...(spawnSync('pgbench', ['--version']).error ? needsPostgres : []),
  ...(process.env.CHROMIUM_PATH ? [] : needsChromium),
]
// The runner repeats lines that begin so.
if (lacking.length > 0)
  process.stderr.write(`Skipped: ${lacking.join(', ')}, which need psql and pgbench, or CHROMIUM_PATH\n`)

it.each(Object.keys(MEASURES).filter((name) => !lacking.includes(name)))(
  '%s measures something',
  async (name) => {
    const env = { ...process.env, BENCH_ROUNDS: '1', BENCH_SCALE: '0.02' }
    // So small a run may miss its gates, and then ends with 1.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, name], {
      env,
      maxBuffer: 2 ** 28,
    }).catch((error: { stdout: string; stderr: string }) => error)
    expect(stdout, stderr).toContain(`"${name}"`)
    expect(stdout).not.toContain('"error"')
  },
)
