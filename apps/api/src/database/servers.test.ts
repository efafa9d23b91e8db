import { describe, expect, it } from 'vitest'
import { faultOfAddress } from './server-address.ts'
import { openServers } from './servers.ts'

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@a/db', false, ['postgres://u:p@a/db']],
    ['postgres://u:p@/db?host=/run/postgresql', false, ['postgres://u:p@/db?host=/run/postgresql']],
    [
      'postgresql://u@db1:5433,db2,[::1]:5434/t?ssl=1',
      true,
      ['postgresql://u@db1:5433/t?ssl=1', 'postgresql://u@db2/t?ssl=1', 'postgresql://u@[::1]:5434/t?ssl=1'],
    ],
    [
      'postgres://a/t?target_session_attrs=read-write',
      true,
      ['postgres://a/t?target_session_attrs=read-write'],
    ],
  ])('%s names its servers, in their order', (address, areChecked, urls) => {
    const servers = openServers(address)
    expect(servers.areChecked).toBe(areChecked)
    for (const url of [...urls, urls[0] ?? '']) {
      expect(servers.url()).toBe(url)
      servers.moveOn(url)
      if (urls.length > 1) servers.moveOn(url)
    }
  })

  it.each([
    ['mysql://u:hunter2@a/t', /begin with postgres/],
    ['postgres://u:hunter2@a:port/t', /ports/],
    ['postgres://u:hunter2@a:0,b/t', /ports/],
    ['postgres://u:hunter2@a,b:65536/t', /ports/],
    ['postgres://u:hunter2@a,,b/t', /each of its hosts/],
    ['postgres://u:hunter2@a,b/t?target_session_attrs=any', /target_session_attrs/],
    ['postgres://u:hunter2@a/t?target_session_attrs=prefer-standby', /target_session_attrs/],
    ['postgres://u:hunter2@a/t?host=b,c', /options host and port/],
    ['postgres://u:hunter2@a,b/t?port=5433', /options host and port/],
  ])('%s cannot be used', (address, fault) => {
    expect(faultOfAddress(address)).toMatch(fault)
    expect(faultOfAddress(address)).not.toContain('hunter2')
  })
})
