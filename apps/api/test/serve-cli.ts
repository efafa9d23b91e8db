// Runs the operator's command lines one after another in one process: each line of the input is a list of arguments as
// JSON, each line of the output its outcome. Browser tests need many commands, and Node takes a second to start for each.
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
