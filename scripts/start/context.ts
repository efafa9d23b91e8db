import type { Interruption } from './interruption.ts'
import type { Progress } from './progress.ts'
import type { Settings } from './settings.ts'

/** What every part of a start is given. */
export interface Context {
  readonly settings: Settings
  readonly progress: Progress
  readonly interruption: Interruption
  /** What has to be stopped in the end, last first. */
  readonly resources: AsyncDisposableStack
  /** What ends the parts at once, without waiting. */
  readonly kills: (() => void)[]
}
