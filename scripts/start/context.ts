import type { Interruption } from './interruption.ts'
import type { Progress } from './progress.ts'
import type { Settings } from './settings.ts'

/** Everything that each part of the start needs. */
export interface Context {
  readonly settings: Settings
  readonly progress: Progress
  readonly interruption: Interruption
  /** Resources to close at the end, in reverse order. */
  readonly resources: AsyncDisposableStack
  /** Functions that end each part at once, without waiting. */
  readonly kills: (() => void)[]
}
