import { execFile } from 'node:child_process'

export interface Command {
  readonly program: string
  readonly args: readonly string[]
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end; one that cannot be started has exit code 127, as in a shell. */
export function runProgram(
  { program, args }: Command,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      // The output of programs must not depend on the machine's locale.
      { env: { ...process.env, LC_ALL: 'C.UTF-8', ...env }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127
        resolve({ code, stdout, stderr: code === 127 ? `${stderr}${error?.message}` : stderr })
      },
    )
  })
}

export async function succeeds(program: string, ...args: string[]): Promise<boolean> {
  return (await runProgram({ program, args })).code === 0
}
