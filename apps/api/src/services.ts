import type { HoldTimes, Language } from '@taquilla/contract'
import type { Database, SellerDatabase } from '#database/pool.ts'
import type { UsageCounter } from '#domain/sellers/index.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Outbound } from '#outbound/outbound.ts'
import type { PaymentProviders } from '#payments/payment-provider.ts'
import type { Wallets } from '#wallets/create-wallets.ts'

/** Dependencies that operations and jobs share. Operations serve one seller at a time. */
export interface Services {
  readonly database: SellerDatabase
  readonly vault: Vault
  /** Origin of the API, which also serves the hosted pages. */
  readonly apiUrl: string
  readonly payments: PaymentProviders
  readonly holdTimes: HoldTimes
  /** HTTP client for URLs that sellers configure; blocks private network addresses. */
  readonly outbound: Outbound
}

/** Dependencies of the operations that the hosted pages call. */
export interface GuestServices extends Services {
  readonly wallets: Wallets
}

/** Dependencies of work that serves all sellers. */
export interface PlatformServices extends Services {
  readonly database: Database
}

/** Dependencies of jobs. */
export interface JobServices extends PlatformServices {
  readonly mailer: Mailer
  readonly log: JobLog
  readonly documents: TicketDocuments
  readonly usage: Pick<UsageCounter, 'count'>
}

/** Renders tickets as PDF files. */
export interface TicketDocuments {
  /** PDF for the current owner; undefined if the ticket may not be shown now. @throws Error if there is no such ticket */
  pdfOf(
    sellerId: string,
    ticketId: string,
    options: { readonly size: 'A4'; readonly language: Language },
  ): Promise<NamedFile | undefined>
}

export interface NamedFile {
  readonly fileName: string
  readonly content: Buffer
}

/** Log of what an operator should see. */
export interface JobLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  info(details: object, message: string): void
}
