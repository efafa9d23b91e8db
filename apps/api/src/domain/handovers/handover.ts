import { timingSafeEqual } from 'node:crypto'
import { ApiError, type HandoverEnding, type HandoverStatus, type Language } from '@taquilla/contract'
import { instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type HostedVisit, handoverUrl } from '#domain/values/hosted-url.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'

export const HANDOVER = {
  handoverId: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  /** ENDED as soon as the handover can no longer be claimed, even before a job stores it. */
  status: textOf<HandoverStatus>(),
  ending: nullable(textOf<HandoverEnding>()),
  /** Contact of the owner who started it. */
  giver: text,
  giverEmail: nullable(text),
  giverName: nullable(text),
  /** Form of the address of the recipient; null if whoever has the link may claim the ticket. */
  recipient: nullable(text),
  recipientEmail: nullable(text),
  newOwnerEmail: nullable(text),
  language: textOf<Language>(),
  startedAt: instant,
  expiresAt: instant,
  endedAt: nullable(instant),
}

export type StoredHandover = RowOf<typeof HANDOVER>

/** Token of the recipient's link. It is computed, so that no token is stored. */
export function handoverToken(vault: Vault, { sellerId, handoverId }: HandoverKey): string {
  return vault.digest('ticket_handover', JSON.stringify([sellerId, handoverId])).toString('base64url')
}

/** @throws handover.not_found if the token is not the handover's */
export function requireHandoverToken(vault: Vault, key: HandoverKey, token: string): void {
  const [one, other] = [Buffer.from(token), Buffer.from(handoverToken(vault, key))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) throw handoverNotFound(key.handoverId)
}

/** Link with which the recipient claims the ticket. */
export function linkOf(vault: Vault, visit: HostedVisit, handoverId: string): string {
  return handoverUrl(visit, handoverId, handoverToken(vault, { sellerId: visit.sellerId, handoverId }))
}

export function handoverNotFound(id: string): ApiError {
  return new ApiError('handover.not_found', { values: { id } })
}
