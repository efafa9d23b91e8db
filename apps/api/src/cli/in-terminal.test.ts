import { describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { inTerminal } from './in-terminal.ts'
import { formatTable } from './report.ts'

const isObeyed = (mark: string) => mark !== '\n' && /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(mark)

describe('a terminal', () => {
  it.each(HOSTILE_TEXTS)('obeys nothing of %j, and programs read it whole', (text) => {
    const printed: string[] = []
    const surroundings = inTerminal({
      environment: {},
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
    })
    surroundings.print(text)
    surroundings.printError(text)
    surroundings.print(JSON.stringify({ text }, null, 2))
    expect([...printed.join('\n')].filter(isObeyed)).toEqual([])
    expect(JSON.parse(printed[2] ?? '')).toEqual({ text })
  })

  it('shows a row as one line, whatever its cells hold', () => {
    const rows = HOSTILE_TEXTS.map((text) => [text, 'paid'])
    expect(formatTable(['NAME', 'STATUS'], rows).split('\n')).toHaveLength(rows.length + 1)
  })

  it('is given nothing else by any command', async () => {
    const { exitCode, errors } = await runCommand({}, '\u001b]0;executed\u0007\u009b2J')
    expect(exitCode).toBe(2)
    expect(errors).toContain('\\u001b]0;executed\\u0007\\u009b2J')
  })
})
