import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from './settings.ts'
import { formatTable, summarize } from './summary.ts'

describe('summary', () => {
  it('aligns the values and leaves out rows without one', () => {
    const rows = [
      ['API', 'http://localhost:4000'],
      ['Demo seller', undefined],
      ['Logs here', '.data/logs'],
    ] as const
    expect(formatTable(rows)).toBe('  API        http://localhost:4000\n  Logs here  .data/logs')
  })
  it('names the empty seller before the one of the demo, each with its keys and their file', async () => {
    const root = await mkdtemp(join(tmpdir(), 'taquilla-summary-'))
    onTestFinished(() => rm(root, { recursive: true }))
    const write = (file: string, seller: object) => writeFile(join(root, file), JSON.stringify(seller))
    await write('seller.json', { ticketSellerId: 'sandbox-1', privateKey: 'tqs_1', publicKey: 'tqp_1' })
    await write('demo.json', { ticketSellerId: 'demo', privateKey: 'tqs_2', publicKey: 'tqp_2' })
    const lines = (await summarize(readSettings(root, [], { DATA_DIR: root }))).split('\n')
    const first = lines.findIndex((line) => line.includes('Empty seller'))
    expect(lines.slice(first, first + 8).map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))).toEqual([
      'Empty seller | sandbox-1',
      'private key | tqs_1',
      'public key | tqp_1',
      'kept in | seller.json',
      'Demo seller | demo, with a season of events',
      'private key | tqs_2',
      'public key | tqp_2',
      'kept in | demo.json',
    ])
  })
})
