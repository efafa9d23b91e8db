import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyLog } from './log-files.ts'

const POLL_MS = 500
const LONGEST_READ_BYTES = 64 * 1024
const MOST_BYTES = 64 * 1024 * 1024
const PINO_ERROR = 50

/** Passes on each existing and future line of the log until the signal aborts, and empties a log that is too long. */
export async function watchLog(
  path: string,
  onLine: (line: string) => void,
  { signal, mostBytes = MOST_BYTES }: { readonly signal: AbortSignal; readonly mostBytes?: number },
) {
  const handle = await open(path, 'r')
  const decoder = new TextDecoder()
  let position = 0
  let rest = ''
  try {
    while (!signal.aborted) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_READ_BYTES), { position })
      position += bytesRead
      const lines = (rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(onLine)
      if (bytesRead > 0) continue
      if (position > mostBytes) {
        await emptyLog(path)
        position = 0
      }
      await sleep(POLL_MS)
    }
  } finally {
    await handle.close()
  }
}

/** Returns the message of a structured log line if it is an error, otherwise undefined. */
export function findError(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number
      msg?: string
      err?: { message?: string }
    }
    if (level === undefined || level < PINO_ERROR) return undefined
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    // The line begins like JSON but is not; it is no log entry.
    return undefined
  }
}
