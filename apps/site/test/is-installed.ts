import { execFile } from 'node:child_process'

export function isInstalled(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, ['--version'], (error) =>
      resolve((error as NodeJS.ErrnoException | null)?.code !== 'ENOENT'),
    )
  })
}
