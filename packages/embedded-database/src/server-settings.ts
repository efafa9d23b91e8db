import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const MAX_SHARED_BUFFERS_MB = 512
const MIN_SHARED_BUFFERS_MB = 64
const MAX_WAL_MB = 4096
const MIN_WAL_MB = 64

export interface ServerSettings {
  readonly port: number
  /** Does not wait for the disk: data are lost if the machine crashes. For tests only. */
  readonly isVolatile: boolean
  readonly memoryBytes: number
  /** Size of the volume that holds the data. */
  readonly volumeBytes: number
}

/** Memory limit of the container, or the machine's memory if there is none. */
export function availableMemoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** Command-line settings of PostgreSQL for a small machine that also runs the API. */
export function serverArguments(settings: ServerSettings): string[] {
  const values: Record<string, string> = {
    port: String(settings.port),
    listen_addresses: '127.0.0.1',
    // No Unix socket: its path could be too long, and a crash would leave the file behind.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: `${sharedBuffersMegabytes(settings.memoryBytes)}MB`,
    max_wal_size: `${walMegabytes(settings.volumeBytes)}MB`,
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Keeps personal data, which failing statements contain, out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(settings.isVolatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function sharedBuffersMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / MEGABYTE / 8)
  return Math.max(MIN_SHARED_BUFFERS_MB, Math.min(MAX_SHARED_BUFFERS_MB, eighth))
}

/** The log between two checkpoints takes an eighth of a small volume. */
function walMegabytes(volumeBytes: number): number {
  const eighth = Math.floor(volumeBytes / MEGABYTE / 8)
  return Math.max(MIN_WAL_MB, Math.min(MAX_WAL_MB, eighth))
}
