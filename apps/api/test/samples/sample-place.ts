import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createOutbound, type Outbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { runProgram } from './run-program.ts'
import { SITE } from './sample-files.ts'

/** The running service that programs are sent to, and the programs. */
export interface SamplePlace {
  readonly test: TestApp
  readonly apiUrl: string
  /** Holds `programs/<sample id>/<file of the language>`; compilers write beside it. */
  readonly folder: string
}

/** Opens a place before the tests of a file and closes it after them. What is answered may be called in tests. */
export function openSamplePlace(): () => SamplePlace {
  let folder = ''
  let test: TestApp | undefined
  let apiUrl = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taquilla-samples-'))
    await writePrograms(join(folder, 'programs'))
    test = await buildTestApp({ outbound: RECEIVER })
    apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await test?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (test === undefined) throw new Error('The place of the samples is not open yet.')
    return { test, apiUrl, folder }
  }
}

/** Has the site write the programs as its pages show them. */
async function writePrograms(folder: string) {
  const program = join(SITE, 'scripts', 'write-samples.ts')
  const { code, stderr } = await runProgram({ program: process.execPath, args: [program, folder] })
  if (code !== 0) throw new Error(`The programs of the samples were not written: ${stderr}`)
}

/** The webhook endpoints that samples register confirm every delivery. */
const RECEIVER: Outbound = {
  ...createOutbound([]),
  send: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
}
