import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signalGroup } from '../process-group.ts'
import { readTail, rotateLog, spawnIntoLog } from './log-files.ts'

export interface Command {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly environment: NodeJS.ProcessEnv
  readonly logFolder: string
  readonly signal: AbortSignal
}

/** Runs a program to its end with its output in a log. @throws Error with the end of the output if it fails. */
export async function runCommand(command: Command): Promise<void> {
  command.signal.throwIfAborted()
  const path = await rotateLog(command.logFolder, command.name)
  const child = spawnIntoLog(path, (fd) =>
    spawn(command.program, command.args, {
      cwd: command.cwd,
      env: command.environment,
      stdio: ['ignore', fd, fd],
      detached: true,
    }),
  )
  const cancel = () => {
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM')
  }
  command.signal.addEventListener('abort', cancel)
  try {
    const [code, ended] = await once(child, 'close')
    if (code === 0) return
    command.signal.throwIfAborted()
    throw new Error(
      `${command.name} ended with ${ended ?? `code ${code}`}. The end of ${path}:\n${await readTail(path)}`,
    )
  } finally {
    command.signal.removeEventListener('abort', cancel)
  }
}
