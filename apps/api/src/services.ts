import type { HoldTimes, Language } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Outbound } from '#outbound/outbound.ts'
import type { PaymentProviders } from '#payments/payment-provider.ts'
import type { Wallets } from '#wallets/create-wallets.ts'

/** What operations and jobs are built from. */
export interface Services {
  readonly database: Database
  readonly vault: Vault
  /** Origin of the hosted pages and of the API. */
  readonly apiUrl: string
  readonly payments: PaymentProviders
  readonly holdTimes: HoldTimes
  /** The only way to addresses that sellers name. */
  readonly outbound: Outbound
}

/** What the calls of the hosted pages are built from besides. */
export interface GuestServices extends Services {
  readonly wallets: Wallets
}

/** What jobs are built from besides. */
export interface JobServices extends Services {
  readonly mailer: Mailer
  readonly log: JobLog
  readonly documents: TicketDocuments
}

/** Tickets as files, for people. */
export interface TicketDocuments {
  /** The PDF for the present owner; undefined while nothing of it may be shown. */
  pdfOf(
    sellerId: string,
    ticketId: string,
    options: { readonly size: 'A4'; readonly language: Language },
  ): Promise<Buffer | undefined>
}

/** Where jobs say what an operator should see. */
export interface JobLog {
  warn(details: object, message: string): void
}
