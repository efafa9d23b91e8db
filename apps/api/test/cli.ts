import { runCli } from '../src/cli/run-cli.ts'

export interface CliOutcome {
  readonly exitCode: number
  readonly output: string
  readonly errors: string
  /** Parsed output of a command that was run with --json. */
  readonly json: unknown
}

type Environment = Readonly<Record<string, string | undefined>>

/** Runs one operator's command in this process. */
export async function runCommand(environment: Environment, ...args: string[]): Promise<CliOutcome> {
  const output: string[] = []
  const errors: string[] = []
  const exitCode = await runCli(args, {
    environment,
    print: (text) => output.push(text),
    printError: (text) => errors.push(text),
  })
  const text = output.join('\n')
  const isJson = args.includes('--json') && exitCode === 0
  return { exitCode, output: text, errors: errors.join('\n'), json: isJson ? JSON.parse(text) : undefined }
}
