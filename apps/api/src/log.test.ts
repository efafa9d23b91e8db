import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inTrace } from '#tracing/current-trace.ts'
import { createAccessLog, createLogger, loggerOptions } from './log.ts'

function logged(write: (logger: pino.Logger) => void): string {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  write(pino(loggerOptions('info'), stream))
  return text
}

describe('loggerOptions', () => {
  it('keeps secrets and personal data out of the log', () => {
    const text = logged((logger) => {
      logger.info(
        { authorization: 'tqs_live_x', headers: { authorization: 'tqs_live_x', cookie: 'c=tqs_live_x' } },
        'a',
      )
      logger.info({ buyer: { email: 'tqs_live_x' }, ticketAccess: { locator: 'tqs_live_x' } }, 'b')
    })
    expect(text).not.toContain('tqs_live_x')
    expect(text).toContain('[redacted]')
  })

  it('keeps what names a fault and drops the values that messages quote', () => {
    const cause = Object.assign(new Error('Key (ticket_id)=("T-1") exists: "ana@example.com"'), {
      code: '23505',
    })
    const text = logged((logger) => logger.error({ err: new Error('failed', { cause }) }, 'request failed'))
    expect(text).toContain('23505')
    expect(text).not.toContain('ana@example.com')
  })
})

it('names the trace of a call or job in each of its lines', () => {
  const trace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true, state: '' }
  const text = logged((logger) => {
    logger.info('outside')
    inTrace(trace, () => logger.warn({ job: 'x' }, 'inside'))
  })
  expect(text.split('\n').map((line) => line.includes(`"traceId":"${trace.traceId}"`))).toEqual([
    false,
    true,
    false,
  ])
})

function openLog(path: string): number {
  const fd = openSync(path, 'a')
  onTestFinished(() => closeSync(fd))
  return fd
}

it('writes the access log together, and the rest when it is closed', () => {
  const path = join(tmpdir(), `taquilla-access-log-${process.pid}`)
  onTestFinished(() => rmSync(path, { force: true }))
  const log = createAccessLog(openLog(path))
  log.write({ operation: 'get-ticket', code: undefined })
  log.write({ operation: 'get-event', code: 'event.not_found' })
  expect(readFileSync(path, 'utf8')).toBe('')
  log.close()
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), operation: 'get-ticket', msg: 'request' },
    {
      level: 30,
      time: expect.any(Number),
      operation: 'get-event',
      code: 'event.not_found',
      msg: 'request',
    },
  ])
})

describe('createLogger', () => {
  it.runIf(process.platform === 'linux')('goes on when the disk of the log is full', () => {
    const logger = createLogger('info', openLog('/dev/full'))
    expect(() => logger.error('one')).not.toThrow()
    expect(() => logger.error('two')).not.toThrow()
  })

  it('limits warnings that repeat, and no others', () => {
    const path = join(tmpdir(), `taquilla-log-${process.pid}`)
    onTestFinished(() => rmSync(path, { force: true }))
    const logger = createLogger('info', openLog(path))
    const refusal = Object.assign(new Error('refused'), { code: '25006' })
    for (let count = 0; count < 50; count++) {
      logger.warn(
        { requestId: `request-${count}`, code: 'server.unavailable', err: refusal },
        'request failed',
      )
      logger.info({ count }, 'progress')
    }
    logger.warn({ code: 'server.unavailable', err: new Error('another') }, 'request failed')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.filter((line) => line.includes('25006'))).toHaveLength(5)
    expect(lines.filter((line) => line.includes('progress'))).toHaveLength(50)
    expect(lines.at(-1)).toContain('another')
  })
})
