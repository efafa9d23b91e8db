// Runs operator's commands in one process: each input line is a JSON list of arguments, each output line a result.
// Browser tests need many commands, and starting Node takes a second for each.
import { createInterface } from 'node:readline'
import { runCli } from '../src/cli/run-cli.ts'

for await (const line of createInterface({ input: process.stdin })) {
  const [printed, errors]: [string[], string[]] = [[], []]
  const exitCode = await runCli(JSON.parse(line), {
    environment: process.env,
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  process.stdout.write(
    `${JSON.stringify({ exitCode, printed: printed.join('\n'), errors: errors.join('\n') })}\n`,
  )
}
