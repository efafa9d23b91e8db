import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loggerOptions } from './log.ts'

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
