/** Person to erase, and the pseudonym that replaces them in rows that must stay. */
export interface Erasure {
  readonly sellerId: string
  /** {@link Contact} of the person. */
  readonly contact: string
  /** Every stored spelling of the contact. */
  readonly spellings: readonly string[]
  /** Address in a reserved domain, which nobody can own. */
  readonly pseudonym: string
}
