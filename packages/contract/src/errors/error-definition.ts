import type { Text } from '../text.ts'

/** Value that a detail names. A text differs by language. */
export type ErrorValue = string | number | Text

export interface ErrorDefinition {
  readonly status: number
  readonly title: Text
  /** What happened in this request and what to do. `{name}` stands for a value of the request. */
  readonly detail: Text
  /** Example of each value that `detail` names. A throw must give values of the same types. */
  readonly values?: Readonly<Record<string, ErrorValue>>
  readonly cause: Text
  readonly cure: Text
}
