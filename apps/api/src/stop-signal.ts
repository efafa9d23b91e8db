interface StopLog {
  info(message: string): void
  error(details: object, message: string): void
}

const MAX_STOP_MS = 10_000

/**
 * Runs `stop` at SIGTERM or SIGINT. A second signal, or ten seconds after the time for draining, ends the process with
 * exit code 1.
 */
export function onStopSignal(log: StopLog, stop: () => Promise<void>, { drainSeconds = 0 } = {}) {
  let isStopping = false
  const handle = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + MAX_STOP_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}
