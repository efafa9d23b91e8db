// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
import type { Holder, SaleItem } from './schemas.ts'

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
 * owners. With `notify=false`, the change is a correction: nothing is sent and nobody is emailed.
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
 * Sent when a listing is sold, with the amounts of the sale. The change of owner arrives
 * separately, with `ticket.updated`, and the whole purchase with `sale.completed`.
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
    /** Price that the reseller asked, in major units. */
    price: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /** Email of the buyer. */
    buyerEmail: string
    /** Buyer fee, added to the price. */
    buyerFee: number
    /** Reseller fee, deducted from the price. */
    sellerFee: number
    /** Amount that the buyer paid. */
    finalPrice: number
    /** Payout: the price less the reseller fee. */
    payout: number
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
 * Sale completed: `sale.completed`
 *
 * Sent once per resale purchase, when it is paid for and its tickets change owner. The data are
 * those of `get-sale`, without the refund.
 */
export interface SaleCompletedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'sale'
  /** What happened. */
  action: 'sale.completed'
  /** The sale. */
  data: {
    /** Id of the sale: the `_id` of its buy intention. */
    _id: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the buyer. */
    buyerEmail: string
    /** Time of the sale, in UTC. */
    soldAt: string
    /**
     * Provider that took the payment, such as `stripe`, `paypal`, or `bank_transfer`. For a sandbox
     * seller, `sandbox`.
     */
    provider: string
    /** Id of the payment at the provider. */
    providerReference: string | null
    /** Amount charged: the sum of the final prices, in major units. */
    total: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /** The tickets sold. */
    items: SaleItem[]
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
 * Refund created or updated: `refund.updated`
 *
 * Sent when a refund is owed, and each time its status changes. `status` is the status after that
 * change. The other data are in `get-refund`.
 */
export interface RefundUpdatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'refund'
  /** What happened. */
  action: 'refund.updated'
  /** The refund, after the change. */
  data: {
    /** Id of the refund. A payment has at most one. */
    _id: string
    /** Sale that it belongs to. Null if the payment bought nothing. */
    saleId: string | null
    /** Buy intention that was paid. */
    buyIntentionId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /**
     * Reason. `LATE`: the payment arrived after the buy intention had expired. `SHOW_CANCELLED`: the
     * show was canceled. `NOT_AVAILABLE`: a ticket could no longer be sold. `WRONG_AMOUNT`: a
     * different amount was paid.
     */
    reason: 'LATE' | 'SHOW_CANCELLED' | 'NOT_AVAILABLE' | 'WRONG_AMOUNT'
    /**
     * Status of the refund. `DUE`: it is owed, and Taquilla requests it from the provider.
     * `AWAITING_PROVIDER`: the provider accepted it and has not paid it yet. `FAILED`: the provider
     * accepted it and could not pay it, or the money came back. `AWAITING_ACCOUNT`: the buyer has yet
     * to name a bank account. `AWAITING_OPERATOR`: there is an account, and the operator has to
     * transfer the money. `DONE`: paid.
     */
    status: 'DUE' | 'AWAITING_PROVIDER' | 'FAILED' | 'AWAITING_ACCOUNT' | 'AWAITING_OPERATOR' | 'DONE'
    /** Amount of the refund: everything that was paid, in major units. */
    amount: number
    /** Currency of the amount, as an ISO 4217 code. */
    currency: string
    /** Email of the person who receives the refund: the buyer. Null if it is not known. */
    buyerEmail: string | null
    /**
     * Provider that took the payment, such as `stripe`, `paypal`, or `bank_transfer`. For a sandbox
     * seller, `sandbox`.
     */
    provider: string
    /** Time since which the refund is owed, in UTC. */
    createdAt: string
    /** Time of the latest change of status, in UTC. */
    updatedAt: string
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
 * Payout pending: `payout.pending`
 *
 * Sent when a payout becomes `DUE`: 24 hours after the show starts, and again when the reseller
 * names another account after a transfer came back.
 */
export interface PayoutPendingWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'payout'
  /** What happened. */
  action: 'payout.pending'
  /** The payout, after the change. */
  data: {
    /** Id of the payout: that of the sold listing, which has at most one. */
    _id: string
    /** Id of the listing. */
    listingId: string
    /** Id of the ticket in your system. */
    ticketId: string
    /** Id of the sale: the `_id` of its buy intention. */
    saleId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the reseller, who receives the payout. Null if they have no email on record. */
    sellerEmail: string | null
    /** Phone number of the reseller if they have no email on record; otherwise null. */
    sellerPhone: string | null
    /** Price that the reseller asked, in major units. */
    price: number
    /** Reseller fee, deducted from the price. */
    sellerFee: number
    /** Amount of the payout: the price less the reseller fee. */
    amount: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /**
     * Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be
     * paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later
     * (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then
     * it becomes `DUE` again. `CANCELLED`: the show was canceled.
     */
    status: 'HELD' | 'DUE' | 'DELIVERED' | 'FAILED' | 'CANCELLED'
    /** Time when it became `DUE`, in UTC. */
    dueAt: string
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
 * Payout paid: `payout.paid`
 *
 * Sent when a payout is paid, together with `payouts.delivered`, which has fewer data. Subscribe
 * to one of the two.
 */
export interface PayoutPaidWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'payout'
  /** What happened. */
  action: 'payout.paid'
  /** The payout, after the change. */
  data: {
    /** Id of the payout: that of the sold listing, which has at most one. */
    _id: string
    /** Id of the listing. */
    listingId: string
    /** Id of the ticket in your system. */
    ticketId: string
    /** Id of the sale: the `_id` of its buy intention. */
    saleId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the reseller, who receives the payout. Null if they have no email on record. */
    sellerEmail: string | null
    /** Phone number of the reseller if they have no email on record; otherwise null. */
    sellerPhone: string | null
    /** Price that the reseller asked, in major units. */
    price: number
    /** Reseller fee, deducted from the price. */
    sellerFee: number
    /** Amount of the payout: the price less the reseller fee. */
    amount: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /**
     * Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be
     * paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later
     * (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then
     * it becomes `DUE` again. `CANCELLED`: the show was canceled.
     */
    status: 'HELD' | 'DUE' | 'DELIVERED' | 'FAILED' | 'CANCELLED'
    /** Part of `amount` that was deducted for debts of the person. The rest is transferred. */
    netted: number
    /** Reference of the latest transfer, as the operator recorded it. Null before the first. */
    reference: string | null
    /** Time when it was paid, in UTC. */
    deliveredAt: string
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
 * Payout came back: `payout.failed`
 *
 * Sent when the transfer of a payout comes back: it is owed again, and the reseller has to name
 * another account. Taquilla emails them.
 */
export interface PayoutFailedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'payout'
  /** What happened. */
  action: 'payout.failed'
  /** The payout, after the change. */
  data: {
    /** Id of the payout: that of the sold listing, which has at most one. */
    _id: string
    /** Id of the listing. */
    listingId: string
    /** Id of the ticket in your system. */
    ticketId: string
    /** Id of the sale: the `_id` of its buy intention. */
    saleId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the reseller, who receives the payout. Null if they have no email on record. */
    sellerEmail: string | null
    /** Phone number of the reseller if they have no email on record; otherwise null. */
    sellerPhone: string | null
    /** Price that the reseller asked, in major units. */
    price: number
    /** Reseller fee, deducted from the price. */
    sellerFee: number
    /** Amount of the payout: the price less the reseller fee. */
    amount: number
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /**
     * Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be
     * paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later
     * (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then
     * it becomes `DUE` again. `CANCELLED`: the show was canceled.
     */
    status: 'HELD' | 'DUE' | 'DELIVERED' | 'FAILED' | 'CANCELLED'
    /** Reason why the latest transfer came back, as the operator recorded it. Null if none has. */
    failure: string | null
    /** Time when it came back, in UTC. */
    failedAt: string
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
 * Debt of a payout: `payout.debt.updated`
 *
 * Sent when a show with paid payouts is canceled, for each payout that its reseller has to give
 * back, and each time that debt decreases: because it was deducted from another payout, or because
 * somebody paid it. `open` is what is owed after that change.
 */
export interface PayoutDebtUpdatedWebhook {
  /** Family of the action: the type of object that changed. */
  family: 'payout'
  /** What happened. */
  action: 'payout.debt.updated'
  /** The debt, after the change. */
  data: {
    /** Id of the payout: that of the sold listing, which has at most one. */
    _id: string
    /** Id of the listing. */
    listingId: string
    /** Id of the ticket in your system. */
    ticketId: string
    /** Id of the sale: the `_id` of its buy intention. */
    saleId: string
    /** The event’s `externalReferenceId`. */
    externalReferenceEventId: string
    /** Show of the event. */
    showId: string
    /** Email of the reseller, who receives the payout. Null if they have no email on record. */
    sellerEmail: string | null
    /** Phone number of the reseller if they have no email on record; otherwise null. */
    sellerPhone: string | null
    /** Currency of the amounts, as an ISO 4217 code. */
    currency: string
    /** What the person had received of this payout when the show was canceled. */
    amount: number
    /** What they still owe: `amount` less what was deducted and paid back. */
    open: number
    /** Time of this change, in UTC. */
    updatedAt: string
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
  | SaleCompletedWebhook
  | RefundUpdatedWebhook
  | PayoutPendingWebhook
  | PayoutPaidWebhook
  | PayoutFailedWebhook
  | PayoutDebtUpdatedWebhook
  | EndpointPingWebhook

export type WebhookAction = WebhookBody['action']
