/** Person to erase, and the pseudonym that replaces them in rows that must stay. */
export interface Erasure {
  readonly sellerId: string
  /** E-mail address or phone number, normalized by `contactOf`. */
  readonly contact: string
  /** Address in a reserved domain, which nobody can own. */
  readonly pseudonym: string
}
