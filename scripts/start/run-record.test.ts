import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProcessStart, hasEndedWithin } from '@taquilla/embedded-database'
import { describe, expect, it, onTestFinished } from 'vitest'
import { claimRun } from './run-record.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-run-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts a program that leads its own process group, as services do. */
function startSleep(): number {
  const { pid } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  if (pid === undefined) throw new Error('sleep did not start.')
  onTestFinished(async () => {
    if (!(await hasEndedWithin(pid, 0))) process.kill(pid, 'SIGKILL')
  })
  return pid
}

async function leaveRecord(folder: string, services: object[]) {
  const dead = { name: 'start', pid: 999_999_999, start: 'long ago', services }
  await writeFile(join(folder, 'run.json'), JSON.stringify(dead))
}

describe('run-record', () => {
  it('gives the data folder to one of several concurrent starts', async () => {
    const folder = await makeFolder()
    const claims = await Promise.allSettled([1, 2, 3].map(() => claimRun(folder, () => {})))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(claimRun(folder, () => {})).rejects.toThrow(`running already (process ${process.pid})`)
  })

  it('can be claimed again after a release, and leaves nothing behind', async () => {
    const folder = await makeFolder()
    const record = await claimRun(folder, () => {})
    await record.note('api', startSleep())
    await record.release()
    expect(await readdir(folder)).toEqual([])
    await (await claimRun(folder, () => {})).release()
  })

  it('ends the services that a killed start left running', async () => {
    const folder = await makeFolder()
    const pid = startSleep()
    await leaveRecord(folder, [{ name: 'api', pid, start: await findProcessStart(pid) }])
    const lines: string[] = []
    await claimRun(folder, (line) => lines.push(line))
    expect(await hasEndedWithin(pid, 1_000)).toBe(true)
    expect(lines.join()).toContain(`Ending api (process ${pid})`)
  })

  it('leaves alone a program that merely has the process id of an earlier service', async () => {
    const folder = await makeFolder()
    const pid = startSleep()
    await leaveRecord(folder, [{ name: 'api', pid, start: 'another time' }])
    await claimRun(folder, () => {})
    expect(await hasEndedWithin(pid, 0)).toBe(false)
  })

  it('takes over from a record that was cut short', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'run.json'), '{"pid": 1')
    await claimRun(folder, () => {})
    expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
