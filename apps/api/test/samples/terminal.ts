import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Outcome } from './run-program.ts'

/** A shell in which a reader pastes one command after the other. */
export interface Terminal {
  paste(command: string): Promise<Outcome>
  close(): void
}

export function openTerminal(environment: Readonly<Record<string, string>>): Terminal {
  const shell = spawn('bash', [], { env: { ...process.env, LC_ALL: 'C.UTF-8', ...environment } })
  const stdout = createReader(shell.stdout)
  const stderr = createReader(shell.stderr)
  return {
    async paste(command) {
      const end = randomUUID()
      shell.stdin.write(`${command}\nprintf '%s %d\\n' ${end} $?; echo ${end} >&2\n`)
      const [printed, errors] = await Promise.all([stdout(`${end} `), stderr(`${end}\n`)])
      const code = Number(await stdout('\n'))
      return { code, stdout: printed, stderr: errors }
    },
    close: () => void shell.kill(),
  }
}

/** Returns a function that resolves to the text up to a mark, which it takes out of the stream. */
function createReader(stream: NodeJS.ReadableStream) {
  let text = ''
  let onText = () => {}
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    text += chunk
    onText()
  })
  return (mark: string) =>
    new Promise<string>((resolve) => {
      onText = () => {
        const at = text.indexOf(mark)
        if (at === -1) return
        onText = () => {}
        const before = text.slice(0, at)
        text = text.slice(at + mark.length)
        resolve(before)
      }
      onText()
    })
}
