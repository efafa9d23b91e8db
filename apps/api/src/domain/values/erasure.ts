/** Somebody whose data is erased, and the name under which what must stay goes on. */
export interface Erasure {
  readonly sellerId: string
  /** The person's address or number, in the form of `contactOf`. */
  readonly contact: string
  /** An address that nobody can have. */
  readonly pseudonym: string
}
