// Runs what shows our promises about faults: docs/reliability.md says which and with what result.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SHARDED } from './test/full-parts.ts'
import { PROOFS } from './test/proofs.ts'

const USAGE = `npm run prove                        calls of two sellers while processes, network and PostgreSQL fail
  --seeds 1,2,3  --minutes 8         seeds, and minutes of load for each
npm run prove -- shards              the same while sellers are moved between two databases, and the mover is killed
  --moves 50  --seed N
npm run prove -- model               commands in any order against a model of the API
  --sequences 10000  --seed N  --path P  --replay R    a failing run prints how to repeat it
npm run prove -- notices             notices of payment providers: lost, late, doubled, out of order, forged
  --purchases 2000  --seed N
npm run drill -- [NAME …]            what operators rehearse: failover, pitr, restore, secret, shards, upgrade
  --pgdog PROGRAM                    PgDog, through which shards runs the tests of calls, and a load
npm run prove -- mutants [NAME …]    plants faults in a copy and shows which check catches each`

const root = dirname(import.meta.dirname)
/** `<name>.full.test.ts` in apps/api/test/drills. */
const DRILLS = ['failover', 'pitr', 'restore', 'secret', 'shards', 'upgrade']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    minutes: { type: 'string', default: '8' },
    moves: { type: 'string', default: '50' },
    sequences: { type: 'string', default: '10000' },
    purchases: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    pgdog: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [what = 'faults', ...names] = positionals
let isStopped = false
process.exitCode = await run()

async function run(): Promise<number> {
  if (values.help) return Number(!process.stdout.write(`${USAGE}\n`))
  switch (what) {
    case 'faults':
      return proveUnderFaults()
    case 'shards':
      return runTests('faults', { PROVE_MOVES: values.moves, ...variable('PROVE_SEED', values.seed) })
    case 'model':
      return runTests('sequence', {
        PROVE_SEQUENCES: values.sequences,
        ...variable('PROVE_SEED', values.seed),
        ...variable('PROVE_PATH', values.path),
        ...variable('PROVE_REPLAY', values.replay),
      })
    case 'notices':
      return runTests('notices', {
        PROVE_PURCHASES: values.purchases,
        ...variable('PROVE_SEED', values.seed),
      })
    case 'drill':
      return drill(names)
    case 'mutants':
      return start(['scripts/power/prove-mutants.ts', ...names])
    default:
      process.stderr.write(`There is no part ${what}.\n${USAGE}\n`)
      return 2
  }
}

/** Runs every seed, also after one failed. */
async function proveUnderFaults(): Promise<number> {
  const PROVE_SECONDS = String(Math.round(Number(values.minutes) * 60))
  let code = 0
  for (const seed of values.seeds.split(',')) {
    if (isStopped) return 130
    code = (await runTests('faults', { PROVE_SEED: seed, PROVE_SECONDS })) || code
  }
  return code
}

/** Rehearses on databases and processes of its own; prints what was acknowledged, lost and refused. */
async function drill(chosen: readonly string[]): Promise<number> {
  const drills = chosen.length > 0 ? chosen : DRILLS
  const files = drills.map((name) => `${name}.full.test.ts`)
  const { pgdog } = values
  const routed = pgdog === undefined ? {} : { TEST_PGDOG: resolve(process.env.INIT_CWD ?? '.', pgdog) }
  const code = await start(['node_modules/vitest/vitest.mjs', 'run', ...files], { TEST_FULL: '1', ...routed })
  if (pgdog === undefined || !drills.includes('shards') || isStopped) return code
  return (await start(['node_modules/vitest/vitest.mjs', 'run', ...SHARDED], routed)) || code
}

function variable(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value }
}

/** Runs one mode of apps/api/test/prove. */
function runTests(mode: string, environment: Readonly<Record<string, string>>): Promise<number> {
  return start(['node_modules/vitest/vitest.mjs', 'run', `apps/api/test/prove/${mode}.test.ts`], environment)
}

async function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_PROOFS: PROOFS.join(), ...environment },
    stdio: 'inherit',
  })
  const stop = () => {
    isStopped = true
    child.kill('SIGTERM')
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop)
  const [code] = await once(child, 'close')
  return code ?? 1
}
