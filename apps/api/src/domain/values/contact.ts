import { domainToUnicode } from 'node:url'
import { formOfAddress, type TokenMethod } from '@taquilla/contract'

/** E-mail address or phone number that identifies a person. */
export interface Contact {
  readonly method: TokenMethod
  /** Form of the address, or the number without its plus. Equal contacts are one person. */
  readonly contact: string
  /** Address for mails and pages, as the person wrote it, or the number without its plus. */
  readonly address: string
}

export function contactOf(method: TokenMethod, user: string): Contact {
  if (method === 'email') return { method, contact: formOfAddress(user), address: addressOf(user) }
  const contact = withoutPlus(user)
  return { method, contact, address: contact }
}

/** Text by which a person is looked up: the form of their email address, or else the digits of their phone; empty without both. */
export function contactBy(email: string | null, phone: string | null): string {
  if (email !== null) return formOfAddress(email)
  return phone === null ? '' : withoutPlus(phone)
}

export function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '')
}

/** Null unless the person signed in by e-mail: a sold ticket moves to an e-mail address, so no other person can buy. */
export function buyerOf(person: Contact | null): Contact | null {
  return person?.method === 'email' ? person : null
}

/** The address for a mail server: the local part as written, the domain as it is looked up. */
export function deliverableAddress(address: string): string {
  return `${partsOf(address).local}@${partsOf(formOfAddress(address)).domain}`
}

const ASCII = /^[\0-\x7f]*$/

/**
 * Address of a person who typed this one. Nobody may get a mail for another person by an address that looks like theirs:
 * `ſam@…` and `sam@…` have equal forms, so an ASCII form replaces the local part. Other letters are kept, because some
 * mail servers know only the spelling that was registered. The domain is written as people read it.
 */
function addressOf(typed: string): string {
  const form = partsOf(formOfAddress(typed))
  const local = ASCII.test(form.local) ? form.local : partsOf(typed).local
  return `${local}@${domainToUnicode(form.domain) || form.domain}`
}

function partsOf(address: string) {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}
