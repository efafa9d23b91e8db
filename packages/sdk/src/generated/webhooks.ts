// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
import type { Holder } from './schemas.ts'

/**
 * Ticket created: `ticket.created`
 *
 * Sent when a ticket is created, whether immediately or through the queue.
 */
export interface TicketCreatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.created'
  /** The ticket that the webhook is about. */
  data: {
    /** Id of the ticket in your system. */
    id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket rejected: `ticket.rejected`
 *
 * Sent when a ticket accepted into the queue could not be created. Its `ticketId` and its
 * `locator` are available again: fix the cause and issue the ticket again.
 */
export interface TicketRejectedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.rejected'
  /** The ticket that the webhook is about. */
  data: {
    /** Id of the ticket in your system. */
    id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Reason for the rejection. */
    rejection: {
      /** Code of the error, from the catalog. */
      code: string
      /** The error in a sentence, in Spanish. */
      detail: string
    }
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket updated: `ticket.updated`
 *
 * Sent when the data of a ticket changes or when a resale changes its owner. After a resale, it
 * includes `newOwnerEmail` and `oldOwnerEmail` and, for a nominal ticket, the data of the new
 * holder. After every resale, send a new code with `PATCH`.
 */
export interface TicketUpdatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.updated'
  /** The ticket that the webhook is about. */
  data: {
    /** Id of the ticket in your system. */
    id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the new owner. Present only after a resale. */
    newOwnerEmail?: string | undefined
    /** Email of the reseller. Present only after a resale. Null if they have no email on record. */
    oldOwnerEmail?: string | null | undefined
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
    /** New holder. Present only after a resale. Null if the ticket is not nominal. */
    nominal?: Holder | null | undefined
  }
}

/**
 * Ticket deleted: `ticket.deleted`
 *
 * Sent when a ticket is deleted. Deletion is final: stop accepting the code at the door.
 */
export interface TicketDeletedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.deleted'
  /** The ticket that the webhook is about. */
  data: {
    /** Id of the ticket in your system. */
    id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
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
  /** Family of the action: the type of object that changed. */
  family: 'ticket'
  /** What happened. */
  action: 'ticket.admitted'
  /** The ticket that the webhook is about. */
  data: {
    /** Id of the ticket in your system. */
    id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Time of entry, according to the report, in UTC. */
    entryDate: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Codes unlocked: `event.unlock`
 *
 * Sent once per show, when the unlock time comes and protected tickets start to show their code.
 */
export interface EventUnlockWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.unlock'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show whose codes were unlocked. */
    showId: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Event updated: `event.updated`
 *
 * Sent when `PUT /v1/events` changes an event or its shows. It names the fields that changed; get
 * the event to learn their values. It is not sent if the request changed nothing.
 */
export interface EventUpdatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.updated'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Fields of the event itself that changed, such as `title`. */
    fields: string[]
    /** Shows that were added or changed. */
    shows: Array<{
      /** Show that was added or changed. */
      showId: string
      /** Whether the show was added. */
      isNew: boolean
      /** Fields of the show that changed. Empty if it was added. */
      fields: string[]
    }>
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Show rescheduled: `show.rescheduled`
 *
 * Sent when the date of a show changes, once per show and change. Taquilla also emails the current
 * owners. If the same request sends `showRescheduled` as `false`, the change is a correction:
 * nothing is sent and nobody is emailed.
 */
export interface ShowRescheduledWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'show'
  /** What happened. */
  action: 'show.rescheduled'
  /** The show that has a new date. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show whose date changed. */
    showId: string
    /** Previous start, in UTC. */
    previousDate: string
    /** New start, in UTC. */
    date: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Event or show canceled: `event.cancelled`
 *
 * Sent when an event or one of its shows is canceled. Its tickets become `CANCELLED`, and resale
 * purchases are refunded.
 */
export interface EventCancelledWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.cancelled'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show that the webhook is about. Null if it is about the whole event. */
    showId: string | null
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * TicketShield enabled: `event.ticketShield.activated`
 *
 * Sent when a rule enables ticket protection for an event or a show.
 */
export interface EventTicketShieldActivatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.ticketShield.activated'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show that the webhook is about. Null if it is about the whole event. */
    showId: string | null
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * TicketShield disabled: `event.ticketShield.deactivated`
 *
 * Sent when a rule disables ticket protection for an event or a show. The codes are shown
 * immediately, and the listings end, each with `listing.deleted`.
 */
export interface EventTicketShieldDeactivatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.ticketShield.deactivated'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show that the webhook is about. Null if it is about the whole event. */
    showId: string | null
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * SuperSwap enabled: `event.superSwap.activated`
 *
 * Sent when a rule opens resale for an event or a show.
 */
export interface EventSuperSwapActivatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.superSwap.activated'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show that the webhook is about. Null if it is about the whole event. */
    showId: string | null
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * SuperSwap disabled: `event.superSwap.deactivated`
 *
 * Sent when a rule closes resale for an event or a show. From then on, nothing can be bought.
 * Listings end, each with `listing.deleted`, and do not come back even if resale opens again.
 */
export interface EventSuperSwapDeactivatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'event'
  /** What happened. */
  action: 'event.superSwap.deactivated'
  /** The event that the webhook is about. */
  data: {
    /** The event’s `externalReferenceId`. */
    eventId: string
    /** Show that the webhook is about. Null if it is about the whole event. */
    showId: string | null
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket listed: `listing.created`
 *
 * Sent when an owner lists their ticket for resale. While it is listed, the ticket is not
 * admitted.
 */
export interface ListingCreatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'listing'
  /** What happened. */
  action: 'listing.created'
  /** The listing that the webhook is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
     * reserved.
     */
    ticketId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /**
     * Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The
     * last two are final.
     */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price that the reseller asks, without the resale fees, in major units. */
    price: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
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
  /** Family of the action: the type of object that changed. */
  family: 'listing'
  /** What happened. */
  action: 'listing.updated'
  /** The listing that the webhook is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
     * reserved.
     */
    ticketId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /**
     * Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The
     * last two are final.
     */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price that the reseller asks, without the resale fees, in major units. */
    price: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Listing ended without a sale: `listing.deleted`
 *
 * Sent when a listing ends without a sale. The `reason` field tells why it ended.
 */
export interface ListingDeletedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'listing'
  /** What happened. */
  action: 'listing.deleted'
  /** The listing that the webhook is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
     * reserved.
     */
    ticketId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /**
     * Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The
     * last two are final.
     */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price that the reseller asks, without the resale fees, in major units. */
    price: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /**
     * Reason why it ended. `REMOVED_BY_HOLDER`: the reseller took it down. `REMOVED_BY_SELLER`: you
     * took it down. `TICKET_DELETED`: you deleted the ticket. `SHOW_CANCELLED`: the show was canceled.
     * `SHOW_STARTED`: the show started. `RESALE_CLOSED`: resale was closed.
     */
    reason:
      | 'REMOVED_BY_HOLDER'
      | 'REMOVED_BY_SELLER'
      | 'TICKET_DELETED'
      | 'SHOW_CANCELLED'
      | 'SHOW_STARTED'
      | 'RESALE_CLOSED'
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Ticket resold: `listing.sold`
 *
 * Sent when a listing is sold. The change of owner arrives separately, with `ticket.updated`.
 */
export interface ListingSoldWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'listing'
  /** What happened. */
  action: 'listing.sold'
  /** The listing that the webhook is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
     * reserved.
     */
    ticketId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /**
     * Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The
     * last two are final.
     */
    status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
    /** Price that the reseller asks, without the resale fees, in major units. */
    price: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Payout paid: `payouts.delivered`
 *
 * Sent when the reseller receives their payout, after the show.
 */
export interface PayoutsDeliveredWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'payouts'
  /** What happened. */
  action: 'payouts.delivered'
  /** The payout that the webhook is about. */
  data: {
    /** Id of the listing. */
    listingId: string
    /**
     * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
     * reserved.
     */
    ticketId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Amount received: the price less the reseller fee. */
    amount: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
     */
    version: number
  }
}

/**
 * Test of an endpoint: `endpoint.ping`
 *
 * Sent when you ask to test an endpoint. Only that endpoint receives it, whatever its `actions`
 * are.
 */
export interface EndpointPingWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'endpoint'
  /** What happened. */
  action: 'endpoint.ping'
  /** The endpoint that the webhook is about. */
  data: {
    /** Endpoint under test. */
    endpointId: string
  }
  /** Data of the change. */
  metadata: {
    /**
     * Number that grows with every change. Of two webhooks about the same object, the one with the
     * greater version is newer, even if they arrive out of order. Not consecutive; store it as a
     * 64-bit integer.
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
  | EventUpdatedWebhook
  | ShowRescheduledWebhook
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
