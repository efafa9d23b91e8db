// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
import type { Holder } from './schemas.ts'

/**
 * Ticket created: `ticket.created`
 *
 * Sent when a ticket has been created, including those that were accepted into the queue.
 */
export interface TicketCreatedWebhook {
  /** What it is about. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.created'
  /** The ticket that it is about. */
  data: {
    /** The seller’s ticketId. */
    id: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket rejected: `ticket.rejected`
 *
 * Sent when a ticket accepted into the queue could not be created. Its ticketId and locator are
 * free again: mend the cause and issue it anew.
 */
export interface TicketRejectedWebhook {
  /** What it is about. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.rejected'
  /** The ticket that it is about. */
  data: {
    /** The seller’s ticketId. */
    id: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** Why it was rejected. */
    rejection: {
      /** Code of the error, from the catalogue. */
      code: string
      /** The error in a sentence. */
      detail: string
    }
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket updated: `ticket.updated`
 *
 * Sent when the data of a ticket change, and when a resale changes its owner: then it brings
 * newOwnerEmail and oldOwnerEmail and, for a nominal ticket, the data of the new holder. After a
 * resale, send a new code by PATCH.
 */
export interface TicketUpdatedWebhook {
  /** What it is about. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.updated'
  /** The ticket that it is about. */
  data: {
    /** The seller’s ticketId. */
    id: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** E-mail of the new owner; only after a resale. */
    newOwnerEmail?: string
    /** E-mail of the person who sold; only after a resale. null where none was on record. */
    oldOwnerEmail?: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
    /** The new holder; only after a resale. null if the ticket is not nominal. */
    nominal?: Holder | null
  }
}

/**
 * Ticket deleted: `ticket.deleted`
 *
 * Sent when a ticket is deleted. It is final: its code must no longer open the door.
 */
export interface TicketDeletedWebhook {
  /** What it is about. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.deleted'
  /** The ticket that it is about. */
  data: {
    /** The seller’s ticketId. */
    id: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket admitted: `ticket.admitted`
 *
 * Sent once per ticket, when a report from the door admits it.
 */
export interface TicketAdmittedWebhook {
  /** What it is about. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.admitted'
  /** The ticket that it is about. */
  data: {
    /** The seller’s ticketId. */
    id: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** When the person entered, by the report, in UTC. */
    entryDate: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Codes unlocked: `event.unlock`
 *
 * Sent once per show, when the unlock comes and protected tickets begin to show their code.
 */
export interface EventUnlockWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.unlock'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show. */
    showId: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Event or show cancelled: `event.cancelled`
 *
 * Sent when an event or one of its shows is cancelled. Its tickets become CANCELLED and resale
 * purchases are refunded.
 */
export interface EventCancelledWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.cancelled'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show; null if it is about the whole event. */
    showId: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * TicketShield activated: `event.ticketShield.activated`
 *
 * Sent when a rule turns on the protection of the tickets of an event or a show.
 */
export interface EventTicketShieldActivatedWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.ticketShield.activated'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show; null if it is about the whole event. */
    showId: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * TicketShield deactivated: `event.ticketShield.deactivated`
 *
 * Sent when a rule turns off the protection of the tickets of an event or a show. Their codes show
 * at once and their listings end, each with listing.deleted.
 */
export interface EventTicketShieldDeactivatedWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.ticketShield.deactivated'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show; null if it is about the whole event. */
    showId: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * SuperSwap activated: `event.superSwap.activated`
 *
 * Sent when a rule opens the resale of an event or a show.
 */
export interface EventSuperSwapActivatedWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.superSwap.activated'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show; null if it is about the whole event. */
    showId: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * SuperSwap deactivated: `event.superSwap.deactivated`
 *
 * Sent when a rule closes the resale of an event or a show. From that instant nothing can be
 * bought; listings end, each with listing.deleted, and do not come back even if resale opens
 * again.
 */
export interface EventSuperSwapDeactivatedWebhook {
  /** What it is about. */
  family: 'event'
  /** What happened. */
  action: 'event.superSwap.deactivated'
  /** The event that it is about. */
  data: {
    /** The event’s externalReferenceId. */
    eventId: string
    /** The show; null if it is about the whole event. */
    showId: string | null
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket listed: `listing.created`
 *
 * Sent when an owner puts their ticket up for resale. While it is listed, the ticket is not
 * admitted.
 */
export interface ListingCreatedWebhook {
  /** What it is about. */
  family: 'listing'
  /** What happened. */
  action: 'listing.created'
  /** The listing that it is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
     * reserved.
     */
    ticketId: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final. */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price asked by the person who lists, without the fees of the resale, in units of the currency. */
    price: number
    /** Currency of both amounts, ISO 4217. */
    currency: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Listing updated: `listing.updated`
 *
 * Sent when the price of a listing changes.
 */
export interface ListingUpdatedWebhook {
  /** What it is about. */
  family: 'listing'
  /** What happened. */
  action: 'listing.updated'
  /** The listing that it is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
     * reserved.
     */
    ticketId: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final. */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price asked by the person who lists, without the fees of the resale, in units of the currency. */
    price: number
    /** Currency of both amounts, ISO 4217. */
    currency: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Listing taken down: `listing.deleted`
 *
 * Sent when a listing ends without a sale; `reason` says who took it down, or why it ended.
 */
export interface ListingDeletedWebhook {
  /** What it is about. */
  family: 'listing'
  /** What happened. */
  action: 'listing.deleted'
  /** The listing that it is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
     * reserved.
     */
    ticketId: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final. */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price asked by the person who lists, without the fees of the resale, in units of the currency. */
    price: number
    /** Currency of both amounts, ISO 4217. */
    currency: string
    /**
     * Why it ended. REMOVED_BY_HOLDER: whoever listed it took it down. REMOVED_BY_SELLER: you took it
     * down. TICKET_DELETED: you deleted the ticket. SHOW_CANCELLED: the show was cancelled.
     * SHOW_STARTED: the show began. RESALE_CLOSED: resale was closed.
     */
    reason:
      | 'REMOVED_BY_HOLDER'
      | 'REMOVED_BY_SELLER'
      | 'TICKET_DELETED'
      | 'SHOW_CANCELLED'
      | 'SHOW_STARTED'
      | 'RESALE_CLOSED'
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket resold: `listing.sold`
 *
 * Sent when a listing is sold. The change of owner comes separately, with ticket.updated.
 */
export interface ListingSoldWebhook {
  /** What it is about. */
  family: 'listing'
  /** What happened. */
  action: 'listing.sold'
  /** The listing that it is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
     * reserved.
     */
    ticketId: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final. */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price asked by the person who lists, without the fees of the resale, in units of the currency. */
    price: number
    /** Currency of both amounts, ISO 4217. */
    currency: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Payout delivered: `payouts.delivered`
 *
 * Sent when the person who resold receives their payout, once the show has taken place.
 */
export interface PayoutsDeliveredWebhook {
  /** What it is about. */
  family: 'payouts'
  /** What happened. */
  action: 'payouts.delivered'
  /** The payout that it is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
     * reserved.
     */
    ticketId: string
    /** The event’s externalReferenceId. */
    externalReferenceEventId: string
    /** The show of the event. */
    showId: string
    /** What they received: the price less the seller’s resale fee. */
    amount: number
    /** Currency of both amounts, ISO 4217. */
    currency: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/**
 * Test of an endpoint: `endpoint.ping`
 *
 * Sent when the test of an endpoint is asked for, to that endpoint alone, whatever actions it has
 * chosen.
 */
export interface EndpointPingWebhook {
  /** What it is about. */
  family: 'endpoint'
  /** What happened. */
  action: 'endpoint.ping'
  /** The endpoint that it is about. */
  data: {
    /** The endpoint under test. */
    endpointId: string
  }
  /** What comes with the change. */
  metadata: {
    /**
     * Grows with every change: of two messages about one thing, the greater is the newer, however they
     * arrive. Not consecutive; keep it as a 64-bit integer.
     */
    version: number
  }
}

/** Body of a delivery; `action` tells which type it is. */
export type WebhookBody =
  | TicketCreatedWebhook
  | TicketRejectedWebhook
  | TicketUpdatedWebhook
  | TicketDeletedWebhook
  | TicketAdmittedWebhook
  | EventUnlockWebhook
  | EventCancelledWebhook
  | EventTicketShieldActivatedWebhook
  | EventTicketShieldDeactivatedWebhook
  | EventSuperSwapActivatedWebhook
  | EventSuperSwapDeactivatedWebhook
  | ListingCreatedWebhook
  | ListingUpdatedWebhook
  | ListingDeletedWebhook
  | ListingSoldWebhook
  | PayoutsDeliveredWebhook
  | EndpointPingWebhook

export type WebhookAction = WebhookBody['action']
