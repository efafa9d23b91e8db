import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/build-app.ts'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'

const URL_ALLOWED = 'http://127.0.0.1:4100/hooks'

const test = openForFile(openTestDatabase)
let endpointId: string

beforeAll(async () => {
  await run('seller', 'create', 'shop', '--name', 'Shop', '--sandbox')
  const { json } = await webhook('create', 'https://receiver.example.com/', '--json')
  endpointId = (json as { _id: string })._id
})

const environment = () => ({
  DATABASE_URL: test.url,
  TAQUILLA_SECRET: TEST_SECRET,
  OUTBOUND_ALLOW: 'http://127.0.0.1:4100',
})
const run = (...args: string[]) => runCommand(environment(), ...args)
const webhook = (...args: string[]) => run('webhook', ...args, '--seller', 'shop')

describe('the commands of webhooks', () => {
  it('register a URL and show its secret once', async () => {
    const { exitCode, output } = await webhook('create', URL_ALLOWED, '--actions', 'ticket.updated')
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/whsec_[\w+/]{43}=/)])
    const { output: list } = await webhook('list')
    expect(list).toMatch(/ {2}http:\/\/127\.0\.0\.1:4100\/hooks +ticket\.updated/)
    expect(list).not.toContain('whsec_')
  })

  it('refuse a URL that is not public', async () => {
    const { exitCode, errors } = await webhook('create', 'http://127.0.0.1:4101/')
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('public')])
  })

  it('update, disable, enable and rotate', async () => {
    expect((await webhook('update', endpointId, '--url', URL_ALLOWED)).output).toContain(URL_ALLOWED)
    expect((await webhook('disable', endpointId)).output).toContain('DISABLED')
    expect((await webhook('ping', endpointId)).errors).toContain('disabled')
    expect((await webhook('enable', endpointId)).output).toContain('ENABLED')
    expect((await webhook('rotate', endpointId)).output).toMatch(/whsec_/)
  })

  it('ping, list the delivery, and replay it', async () => {
    const { json } = await webhook('ping', endpointId, '--json')
    const { webhookId } = json as { webhookId: string }
    expect((await webhook('deliveries', endpointId)).output).toContain(`${webhookId}  endpoint.ping  PENDING`)
    expect((await webhook('replay', endpointId, '--webhook', webhookId)).output).toBe('1 are sent again.')
    expect((await webhook('replay', endpointId, '--failed')).output).toBe('0 are sent again.')
    expect((await webhook('replay', endpointId)).errors).toContain('Say which')
  })

  it('refuse an endpoint of another seller', async () => {
    const { errors } = await webhook('rotate', crypto.randomUUID())
    expect(errors).toContain('no such endpoint')
  })
})
