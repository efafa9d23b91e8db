/** A request to stop: a signal, the end of the parent process, or an error that prevents going on. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Resolves at the first request to stop. */
  readonly happened: Promise<void>
  /** Stops because of an error; the program then exits with a nonzero code. */
  fail(reason: string): void
}

interface Listeners {
  readonly say: (line: string) => void
  /** Ends everything at once, at the second Ctrl-C. */
  readonly force: () => void
}

// One Ctrl-C in a terminal arrives twice, from the terminal and from the parent process, within this time.
const SAME_PRESS_MS = 800

export function listenForInterruption({ say, force }: Listeners): Interruption {
  const controller = new AbortController()
  const { promise: happened, resolve } = Promise.withResolvers<void>()
  let firstAt = 0
  const stop = (reason: string) => {
    if (controller.signal.aborted) return
    firstAt = Date.now()
    say(reason)
    controller.abort()
    resolve()
  }
  const onSignal = () => {
    if (!controller.signal.aborted) stop('\nStopping (Ctrl-C again ends everything at once) …')
    else if (Date.now() - firstAt > SAME_PRESS_MS) force()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  process.on('disconnect', () => stop('The command that started this is gone; stopping …'))
  return {
    signal: controller.signal,
    happened,
    fail(reason) {
      process.exitCode = 1
      stop(reason)
    },
  }
}
