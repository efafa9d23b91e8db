import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findExampleStore } from './example-store.ts'

it('is of the empty seller, and of the demo seller where the example has served that one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-example-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const at = (file: string) => join(dataDir, file)
  await writeFile(at('demo.json'), '{ "ticketSellerId": "demo" }')
  await writeFile(at('seller.json'), '{ "ticketSellerId": "sandbox-1" }')
  expect(await findExampleStore(dataDir)).toEqual({
    sellerId: 'sandbox-1',
    credentialsFile: at('seller.json'),
    databaseFile: at('example-sandbox-1.sqlite'),
  })
  await writeFile(at('example.sqlite'), '')
  expect(await findExampleStore(dataDir)).toEqual({
    sellerId: 'demo',
    credentialsFile: at('demo.json'),
    databaseFile: at('example.sqlite'),
  })
})
