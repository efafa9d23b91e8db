import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { getTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { writeSellerFile } from './credential-files.ts'

const README = new URL('../../../../README.md', import.meta.url)
const run = promisify(execFile)
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
)

let test: TestApp
let folder: string

beforeAll(async () => {
  test = await buildTestApp()
  folder = await mkdtemp(join(tmpdir(), 'taquilla-quickstart-'))
  const apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
  await writeSellerFile(join(folder, '.data'), {
    ticketSellerId: test.seller.sellerId,
    privateKey: test.seller.privateKey,
    publicKey: test.seller.publicKey,
    apiUrl,
  })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the shell commands below a heading of the README. */
async function readBlock(heading: string): Promise<string> {
  const section = (await readFile(README, 'utf8')).split(`\n## ${heading}\n`)[1] ?? ''
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

async function paste(commands: string): Promise<string[]> {
  const env = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  const { stdout, stderr } = await run('/bin/sh', ['-e', '-c', commands], { cwd: folder, env })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

describe("the README's quickstart", () => {
  it.runIf(hasCurl)('creates an event, issues 100 tickets, admits one and shows it used', async () => {
    const commands = await readBlock('Quickstart')
    const ticket = { params: { ticketId: 'QS-7' } }
    expect((await test.call(getTicket, ticket)).status).toBe(404)

    const printed = await paste(commands)
    expect(printed).toEqual([expect.stringMatching(/^Event [0-9a-f-]{36}$/), '100 tickets', 'true', 'USED'])
    expect((await test.call(getTicket, ticket)).answer).toMatchObject({ status: 'USED', price: 1850 })

    const again = await paste(commands)
    expect(again).toEqual([printed[0], '100 tickets', 'false', 'USED'])
  })
})
