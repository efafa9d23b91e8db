import type { HostilePerson } from './hostile-season.ts'

/** A page with data in a certain state, and the person who opens it. */
export interface HostileState {
  readonly name: string
  /** Name of the page in the table of URL patterns. */
  readonly route: string
  /** Value of `:id` in the pattern. */
  readonly id?: string
  /** Undefined for a visitor who is not signed in. */
  readonly by: HostilePerson | undefined
  readonly query?: Readonly<Record<string, string>>
}
