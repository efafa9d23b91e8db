import type { Text } from '../text.ts'

export interface ErrorDefinition {
  readonly status: number
  readonly title: Text
  readonly cause: Text
  readonly cure: Text
}
