import { open, rename, stat } from 'node:fs/promises'

const MAX_LOG_BYTES = 10 * 1024 * 1024
const MAX_TAIL_BYTES = 8 * 1024

/** Log of one start of PostgreSQL, which writes the file itself and so continues after our process has ended. */
export interface ServerLog {
  readonly fd: number
  /** Returns the last kilobytes written since the log was opened. */
  readSinceStart(): Promise<string>
  close(): Promise<void>
}

export async function openServerLog(path: string): Promise<ServerLog> {
  const size = await sizeOf(path)
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`)
  const handle = await open(path, 'a+', 0o600)
  const { size: startAt } = await handle.stat()
  return {
    fd: handle.fd,
    async readSinceStart() {
      const { size: end } = await handle.stat()
      const from = Math.max(startAt, end - MAX_TAIL_BYTES)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
      return buffer.toString('utf8', 0, bytesRead)
    },
    close: () => handle.close(),
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
