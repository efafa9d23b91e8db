import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const MOST_SHARED_BUFFERS_MB = 512
const LEAST_SHARED_BUFFERS_MB = 64

export interface ServerSettings {
  readonly port: number
  /** Loses data when the machine stops: for tests only. */
  readonly unsafeFast: boolean
  readonly memoryBytes: number
}

/** Memory that this process may use: the container's share where there is one. */
export function availableMemoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** PostgreSQL's settings, sized for a small machine that also runs the API. */
export function serverArguments(settings: ServerSettings): string[] {
  const values: Record<string, string> = {
    port: String(settings.port),
    listen_addresses: '127.0.0.1',
    // Only the loopback address: no socket file whose path could be too long or left behind.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: `${sharedBuffersMegabytes(settings.memoryBytes)}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Failing statements and their details hold people's data: they stay out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(settings.unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function sharedBuffersMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / MEGABYTE / 8)
  return Math.max(LEAST_SHARED_BUFFERS_MB, Math.min(MOST_SHARED_BUFFERS_MB, eighth))
}
