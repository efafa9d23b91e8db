import type { PropsInput, TicketAccess as TicketAccessInput } from '@taquilla/contract'
import type { Vault } from '#domain/values/vault.ts'
import { pickKnown } from '../ticket-details.ts'

export const URL_FIELDS = ['externalPassbookUrl', 'qrTicketPdfUrl'] as const

/** Secrets that admit the bearer: code, file URLs and pickup number. Stored encrypted as one JSON text. */
export interface TicketAccess {
  readonly locator: string
  readonly urls?: { readonly [Name in (typeof URL_FIELDS)[number]]?: string } | undefined
  readonly pickupNumber?: string | undefined
}

/** Writes the members in a fixed order, so that equal codes have equal JSON. */
export function accessOf(
  locator: TicketAccessInput['locator'],
  props: PropsInput | null | undefined,
): TicketAccess {
  return {
    locator,
    urls: pickKnown(URL_FIELDS, props?.urls),
    pickupNumber: props?.other?.locator ?? undefined,
  }
}

export function sealAccess(vault: Vault, accesses: readonly TicketAccess[]): Buffer[] {
  return vault.sealAll(accesses.map((access) => JSON.stringify(access)))
}

export function openAccess(vault: Vault, sealed: Buffer): TicketAccess {
  return JSON.parse(vault.open(sealed))
}
