import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasEndedWithin } from '@taquilla/embedded-database'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Service } from './service.ts'

describe('service', () => {
  let folder = ''
  const pids: number[] = []
  const lines: string[] = []
  const reasons: string[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taquilla-service-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const list of [pids, lines, reasons]) list.length = 0
  })

  async function start(source: string) {
    await writeFile(join(folder, 'part.mjs'), source)
    const service = await Service.start(
      {
        name: 'part',
        program: process.execPath,
        args: ['part.mjs'],
        cwd: folder,
        environment: () => ({ ...process.env }),
        logFolder: folder,
        firstPauseMs: 5,
      },
      {
        say: (line) => lines.push(line),
        onSpawn: async (_name, pid) => void pids.push(pid),
        onGiveUp: (reason) => reasons.push(reason),
      },
    )
    onTestFinished(() => service.kill())
    return service
  }

  const signal = new AbortController().signal

  it('restarts a killed service and reports it', async () => {
    const service = await start('setInterval(() => {}, 1000)')
    await service.waitUntilReady(signal)
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(pids).toHaveLength(2))
    expect(lines).toEqual(['part ended (SIGKILL); starting it again.'])
    await service.stop()
    expect(await hasEndedWithin(pids[1] ?? 0, 0)).toBe(true)
    expect(pids).toHaveLength(2)
  })

  it('lets a service finish its work when it is stopped', async () => {
    const service = await start(`
      setInterval(() => {}, 1000)
      process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit() }, 300))`)
    await service.waitUntilReady(signal)
    await service.stop()
    expect(await readFile(service.logPath, 'utf8')).toBe('finished\n')
    expect(lines).toEqual([])
  })

  it('shows the end of the log of a service that ends before it is ready', async () => {
    const service = await start(`throw new Error('API_PORT is missing')`)
    await expect(service.waitUntilReady(signal)).rejects.toThrow(/part ended[\s\S]*API_PORT is missing/)
    expect(pids).toHaveLength(1)
  })

  it('keeps restarting a service that keeps ending, with growing pauses, and shows the end of its log once', async () => {
    const service = await start(`
      import { existsSync, writeFileSync } from 'node:fs'
      const isFirst = !existsSync('started')
      writeFileSync('started', '')
      console.log('no luck')
      setTimeout(() => process.exit(7), isFirst ? 1100 : 0)`)
    await service.waitUntilReady(signal)
    await vi.waitFor(() => expect(pids.length).toBeGreaterThan(8))
    await service.stop()
    const again = 'part ended (code 7); starting it again.'
    expect(lines.slice(0, 5)).toEqual(Array(5).fill(again))
    expect(lines[5]).toMatch(/^part ended 5 times in a row\. The end of .*:\n[\s\S]*no luck/)
    expect(lines.slice(6, 8)).toEqual([again, again])
    expect(reasons).toEqual([])
  })
})
