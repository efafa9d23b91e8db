import { describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { escapeOutput } from './escape-output.ts'
import { formatTable } from './report.ts'

const isControlCharacter = (mark: string) =>
  mark !== '\n' && /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(mark)

describe('CLI output', () => {
  it.each(HOSTILE_TEXTS)('escapes %j so that terminals ignore it and JSON parses to the original', (text) => {
    const printed: string[] = []
    const context = escapeOutput({
      environment: {},
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
    })
    context.print(text)
    context.printError(text)
    context.print(JSON.stringify({ text }, null, 2))
    expect([...printed.join('\n')].filter(isControlCharacter)).toEqual([])
    expect(JSON.parse(printed[2] ?? '')).toEqual({ text })
  })

  it('prints a table row as one line, whatever its cells contain', () => {
    const rows = HOSTILE_TEXTS.map((text) => [text, 'paid'])
    expect(formatTable(['NAME', 'STATUS'], rows).split('\n')).toHaveLength(rows.length + 1)
  })

  it('is applied to the output of every command', async () => {
    const { exitCode, errors } = await runCommand({}, '\u001b]0;executed\u0007\u009b2J')
    expect(exitCode).toBe(2)
    expect(errors).toContain('\\u001b]0;executed\\u0007\\u009b2J')
  })
})
