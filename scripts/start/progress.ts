import { styleText } from 'node:util'

const STILL_WORKING_MS = 5_000

/** Prints one line per step with the time it took. */
export interface Progress {
  step<Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => string,
  ): Promise<Result>
  say(line: string): void
}

export function createProgress(write: (text: string) => void): Progress {
  const say = (line: string) => write(`${line}\n`)
  return {
    say,
    async step(name, work, describe) {
      const startedAt = Date.now()
      const heartbeat = setInterval(() => {
        say(styleText('dim', `${formatSeconds(Date.now() - startedAt)}  ${name} …`))
      }, STILL_WORKING_MS)
      try {
        const result = await work()
        const detail = describe === undefined ? '' : `: ${describe(result)}`
        say(`${formatSeconds(Date.now() - startedAt)}  ${name}${detail}`)
        return result
      } catch (error) {
        const outcome = error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed'
        say(`${formatSeconds(Date.now() - startedAt)}  ${styleText('red', `${name} ${outcome}`)}`)
        throw error
      } finally {
        clearInterval(heartbeat)
      }
    },
  }
}

/** Seconds with one decimal, padded so that usual durations align. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8)
}
