import type { HostilePerson } from './hostile-season.ts'

/** A page in a state that was brought about, and who looks at it. */
export interface HostileState {
  readonly name: string
  /** The name of its pattern. */
  readonly route: string
  /** The variable of its address. */
  readonly id?: string
  /** Undefined for somebody who did not sign in. */
  readonly by: HostilePerson | undefined
  readonly query?: Readonly<Record<string, string>>
}
