import type { Text } from '../text.ts'

export interface ErrorDefinition {
  readonly status: number
  readonly title: Text
  /** What happened. */
  readonly cause: Text
  /** What the caller can do about it. */
  readonly cure: Text
}
