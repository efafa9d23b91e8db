import { hash } from 'node:crypto'
import { HANDOVER_MAIL_LIMITS, SIGN_IN_LIMITS, type Text, text } from '@taquilla/contract'
import type { Vault } from '#domain/values/vault.ts'

/** Person in a browser who asks for a code or tries one. */
export interface SignInVisitor {
  readonly sellerId: string
  /** Form of the address. */
  readonly email: string
  readonly deviceHash: Buffer
  readonly network: string
}

/** Number of codes, tries or holds that a device, mailbox, network or seller may use at once; it grows back by one each step. */
export interface Allowance {
  /** Keyed digest, so that the table tells nothing about people or networks. */
  readonly allowance: Buffer
  readonly stepSeconds: number
  readonly windowSeconds: number
  /** Name in the error of what is limited; codes and tries by default. */
  readonly limited?: Text
}

export function hashDevice(device: string): Buffer {
  return hash('sha256', device, 'buffer')
}

/**
 * Allowances that a code uses, always locked in this order. A device that is known for the address shares none with
 * strangers, so that they cannot lock its person out.
 */
export function allowancesOfCode(vault: Vault, visitor: SignInVisitor, isKnown: boolean): Allowance[] {
  const { network } = visitor
  const device = visitor.deviceHash.toString('hex')
  const mailbox = mailboxOf(visitor.email)
  const whose = isKnown ? 'known' : 'stranger'
  const of = (limit: keyof typeof SIGN_IN_LIMITS, ...parts: readonly string[]) =>
    allowanceOf(vault, limit, [visitor.sellerId, ...parts])
  return [
    of('codesPerDevice', device, mailbox),
    ...(isKnown ? [] : [of('codesPerMailboxAndNetwork', mailbox, network), of('codesPerMailbox', mailbox)]),
    of('codesPerNetwork', whose, network),
    of('codesPerSeller', whose),
  ]
}

/**
 * Allowance that a wrong try uses. Tries of devices without a code can't succeed; they have an allowance of their own,
 * so that they use up nobody's.
 */
export function allowanceOfTry(
  vault: Vault,
  { sellerId, deviceHash, network }: SignInVisitor,
  { isKnown, hasCode }: { readonly isKnown: boolean; readonly hasCode: boolean },
): Allowance {
  const whose = hasCode ? ['network', network] : ['no code', network]
  const parts = isKnown ? ['device', deviceHash.toString('hex')] : whose
  return allowanceOf(vault, 'wrongTriesPerNetwork', [sellerId, ...parts])
}

const HOLDS = text('reservas sin iniciar sesión', 'reservations without signing in')
const HOLDS_WINDOW_SECONDS = 3_600

/** Allowance that a hold without a person uses, so that browsers that drop their cookie meet a limit too. */
export function allowanceOfHold(
  vault: Vault,
  { sellerId, network }: Pick<SignInVisitor, 'sellerId' | 'network'>,
  perHour: number,
): Allowance {
  return {
    allowance: vault.digest('sign_in_allowance', JSON.stringify(['holdsPerNetwork', sellerId, network])),
    stepSeconds: HOLDS_WINDOW_SECONDS / perHour,
    windowSeconds: HOLDS_WINDOW_SECONDS,
    limited: HOLDS,
  }
}

const HANDOVER_MAILS = text('correos de cesiones', 'handover emails')

/** Mail with which a handover begins, to an address that the giver names. */
export interface HandoverMail {
  readonly sellerId: string
  /** Contact of the giver. */
  readonly giver: string
  /** Form of the recipient's address. */
  readonly recipient: string
}

/** Allowances that the mail uses, always locked in this order. */
export function allowancesOfHandoverMail(
  vault: Vault,
  { sellerId, giver, recipient }: HandoverMail,
): Allowance[] {
  return [
    allowanceOf(vault, 'handoverMailsPerGiver', [sellerId, giver]),
    allowanceOf(vault, 'handoverMailsPerMailbox', [sellerId, mailboxOf(recipient)]),
    allowanceOf(vault, 'handoverMailsPerSeller', [sellerId]),
  ].map((allowance) => ({ ...allowance, limited: HANDOVER_MAILS }))
}

const LIMITS = { ...SIGN_IN_LIMITS, ...HANDOVER_MAIL_LIMITS }

function allowanceOf(vault: Vault, limit: keyof typeof LIMITS, parts: readonly string[]): Allowance {
  const { quota, windowSeconds } = LIMITS[limit]
  return {
    allowance: vault.digest('sign_in_allowance', JSON.stringify([limit, ...parts])),
    stepSeconds: windowSeconds / quota,
    windowSeconds,
  }
}

/** Plus-aliases are one mailbox. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+.*(?=@)/, '$1')
}
