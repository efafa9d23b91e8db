import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPorts } from './check-ports.ts'
import { readSettings } from './settings.ts'

describe('check-ports', () => {
  const other = createServer()
  let taken = 0

  beforeEach(async () => {
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    taken = (other.address() as AddressInfo).port
  })
  afterEach(() => void other.close())

  const check = (environment: NodeJS.ProcessEnv) => checkPorts(readSettings('/project', [], environment))

  it('names the variable of a port in use', async () => {
    await expect(check({ API_PORT: String(taken), SITE_PORT: '41028' })).rejects.toThrow(
      /API_PORT=\d+ npm start/,
    )
    await expect(check({ API_PORT: '41027', SITE_PORT: String(taken) })).rejects.toThrow(
      /SITE_PORT=\d+ npm start/,
    )
  })

  it('says which host cannot be listened on', async () => {
    const environment = { HOST: '192.0.2.1', API_PORT: '41025', SITE_PORT: '41026' }
    await expect(check(environment)).rejects.toThrow(/192\.0\.2\.1:41025.*HOST/)
  })
})
