import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createOutbound, type Outbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { runProgram } from './run-program.ts'
import { SITE } from './sample-files.ts'

/** The running service that programs are sent to, and the folder of the programs. */
export interface SamplePlace {
  readonly test: TestApp
  readonly apiUrl: string
  /** Contains `programs/<sample id>/<file of the language>`; compilers write beside it. */
  readonly folder: string
}

/** Starts the service before the tests of a file and stops it after them. Call the returned function inside tests. */
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

/** Writes the programs with the site's own writers. */
async function writePrograms(folder: string) {
  const program = join(SITE, 'scripts', 'write-samples.ts')
  const { code, stderr } = await runProgram({ program: process.execPath, args: [program, folder] })
  if (code !== 0) throw new Error(`The programs of the samples were not written: ${stderr}`)
}

/** Responds 200 to every delivery for the endpoints that samples register. */
export const RECEIVER: Outbound = {
  ...createOutbound(['http://localhost:8080']),
  send: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
}
