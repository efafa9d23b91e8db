import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findError, watchLog } from './watch-log.ts'

describe('watch-log', () => {
  it('passes on complete lines, including later ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taquilla-log-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'api.log')
    await writeFile(path, 'one\ntwo, part')
    const lines: string[] = []
    const stopping = new AbortController()
    const watching = watchLog(path, (line) => lines.push(line), stopping)
    await vi.waitFor(() => expect(lines).toEqual(['one']))
    await appendFile(path, ' by part\nthree')
    await vi.waitFor(() => expect(lines).toEqual(['one', 'two, part by part']))
    stopping.abort()
    await watching
  })

  it('empties a log that is too long, and keeps it as an earlier one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taquilla-log-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'api.log')
    await writeFile(path, 'one\ntwo\n')
    const lines: string[] = []
    const stopping = new AbortController()
    const watching = watchLog(path, (line) => lines.push(line), { signal: stopping.signal, mostBytes: 7 })
    await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe(''))
    await appendFile(path, 'three\n')
    await vi.waitFor(() => expect(lines).toEqual(['one', 'two', 'three']))
    expect(await readFile(`${path}.1`, 'utf8')).toBe('one\ntwo\n')
    stopping.abort()
    await watching
  })

  it.each([
    ['{"level":50,"msg":"outbox not relayed","err":{"message":"refused"}}', 'outbox not relayed: refused'],
    ['{"level":60,"msg":"out of memory"}', 'out of memory'],
    ['{"level":30,"msg":"listening"}', undefined],
    ['{not json', undefined],
    ['Error: plain text', undefined],
  ])('reads the error in %s', (line, text) => {
    expect(findError(line)).toBe(text)
  })
})
