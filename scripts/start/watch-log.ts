import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 500
const LONGEST_READ_BYTES = 64 * 1024
const PINO_ERROR = 50

/** Hands on each line of the file, those to come too, until the signal. */
export async function watchLog(path: string, onLine: (line: string) => void, signal: AbortSignal) {
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
      if (bytesRead === 0) await sleep(POLL_MS)
    }
  } finally {
    await handle.close()
  }
}

/** What a line of a structured log says, when it is an error. */
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
    // Begins like JSON and is something else: not ours to report.
    return undefined
  }
}
