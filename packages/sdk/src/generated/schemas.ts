// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
/** An entry that the door records. */
export interface AdmissionInput {
  /** The `ticketId` that the door read. */
  ticketId: string
  /** Time of entry, according to the scanner. Cannot be more than 5 minutes in the future. */
  entryDate: string
}

/** Result of an entry. */
export interface AdmissionResult {
  /** The `ticketId` as it was sent. Null if it is missing, not a text, or too long. */
  ticketId: string | null
  /** Whether the person may enter. */
  admitted: boolean
  /**
   * Reason for the result. `ADMITTED`: this report admitted the ticket. `ALREADY_REPORTED`: the same
   * entry was reported before. `ALREADY_USED`: the ticket had already been used. `LISTED`: it is
   * listed for resale. `CANCELLED`: its show was canceled. `PENDING`: it has not been created yet.
   * `REJECTED`: it could not be created. `NOT_FOUND`: it does not exist, was deleted, or is no valid
   * id. `INVALID`: the entry has the errors in `errors`.
   */
  reason:
    | 'ADMITTED'
    | 'ALREADY_REPORTED'
    | 'ALREADY_USED'
    | 'LISTED'
    | 'CANCELLED'
    | 'PENDING'
    | 'REJECTED'
    | 'NOT_FOUND'
    | 'INVALID'
  /** Entry that was already stored. Null if the ticket had not been used. */
  earlierEntry: EarlierEntry | null
  /**
   * Errors of the entry, each with its pointer into the body that you sent. They do not keep the
   * others from being recorded.
   */
  errors: FieldError[]
}

/** Listings that the buy intention holds. */
export interface AttachedCart {
  /** Listings on hold. */
  items: string[]
  /**
   * Time when the hold expires, in UTC. It is extended if the person pays by bank transfer, or if
   * their bank asks them to confirm the card.
   */
  expiresAt: string
  /** Id of the cart. */
  _id: string
}

/** The balance of a day in a currency. */
export interface BalanceDay {
  /** Day, in UTC. */
  day: string
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /** What was owed to resellers and buyers, less the debts of resellers, when the day began. */
  opening: number
  /** Money taken: sales, and payments that bought nothing. */
  captures: number
  /** Refunds paid, less those that came back. */
  refunds: number
  /** Payouts paid, less those that came back and debts that somebody paid. */
  payouts: number
  /** Fees earned, less those of sales that were undone. */
  fees: number
  /** What was owed when the day ended: `opening` + `captures` − `refunds` − `payouts` − `fees`. */
  closing: number
  /** What resellers owed when the day ended. `closing` is already less this amount. */
  debts: number
}

/** An entry of the ledger. */
export interface BalanceEntry {
  /** Id of the entry. */
  _id: string
  /** Movement that it is part of. The entries of one movement add up to zero. */
  transactionId: string
  /**
   * Kind of movement. `SALE`: a sale. `REFUND_OWED`: a refund is owed. `REFUND_PAID`: it was paid.
   * `REFUND_RETURNED`: the money of a refund came back. `PAYOUT`: a payout was paid.
   * `PAYOUT_RETURNED`: the money of a payout came back. `PAYOUT_RECLAIMED`: what was paid for a
   * canceled show became a debt. `PAYOUT_REPAID`: the reseller, or somebody for them, paid a part of
   * it back.
   */
  kind:
    | 'SALE'
    | 'REFUND_OWED'
    | 'REFUND_PAID'
    | 'REFUND_RETURNED'
    | 'PAYOUT'
    | 'PAYOUT_RETURNED'
    | 'PAYOUT_RECLAIMED'
    | 'PAYOUT_REPAID'
  /**
   * Account of the ledger. `CASH`: money taken. `RESELLERS`: what is owed to resellers.
   * `RESELLER_DEBTS`: what resellers owe. `BUYERS`: what is owed to buyers. `BUYER_FEES` and
   * `RESELLER_FEES`: fees earned.
   */
  account: 'CASH' | 'RESELLERS' | 'RESELLER_DEBTS' | 'BUYERS' | 'BUYER_FEES' | 'RESELLER_FEES'
  /** Amount in major units: debits are positive, credits negative. */
  amount: number
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /** Sale that it belongs to. Null if the payment bought nothing. */
  saleId: string | null
  /** Refund that was moved. Null for others. */
  refundId: string | null
  /** Payout that was moved; in `RESELLER_DEBTS`, the one that the debt is of. Null for others. */
  payoutId: string | null
  /** Listing that it is for. Null if the entry is for the whole purchase. */
  listingId: string | null
  /** Time of the entry, in UTC. */
  createdAt: string
}

/** Temporary hold on listings while they are being paid for. */
export interface BuyIntention {
  /** Id of the buy intention. */
  _id: string
  /** URL where the person enters their details and pays. */
  continueUrl: HostedUrl
  attachedCart: AttachedCart
  /** Amount of the purchase. */
  details: BuyIntentionDetails
}

/** Listings of a buy intention. */
export interface BuyIntentionChange {
  /** Listings that must remain on hold. */
  items: string[]
  /**
   * Total that the person saw, fees included. If it is no longer that, nothing is held or charged,
   * and the request is rejected with `buy_intention.total_changed`.
   */
  expectedTotal?: number | string | undefined
}

/** Total that the purchase has now. Present only with `buy_intention.total_changed`. */
export interface BuyIntentionDetails {
  /** Amount that will be charged: the sum of the final prices, fees included. */
  total: number
  /** Currency of the total, as an ISO 4217 code. */
  currency: string
}

/** Data to create a buy intention. */
export interface BuyIntentionInput {
  /** Listings to buy together. */
  items: string[]
  /** Email of the buyer. On payment, they become the owner of the tickets. */
  user: string
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  /**
   * URL that the person returns to after paying. Taquilla adds nothing to it: put the id of your
   * purchase in it. Its origin must be registered for your seller account.
   */
  returnURL?: string | undefined
  /**
   * Total that the person saw, fees included. If it is no longer that, nothing is held or charged,
   * and the request is rejected with `buy_intention.total_changed`.
   */
  expectedTotal?: number | string | undefined
}

/** A buy intention, by its id. */
export interface BuyIntentionReference {
  /** Id of the buy intention. */
  _id: string
}

/** What the cancellation would do. */
export interface CancellationPreview {
  /** The event. */
  externalReferenceId: string
  /** Shows that are canceled. Empty if they were canceled already. */
  showIds: string[]
  /** Number of `ACTIVE` or `LISTED` tickets, which become `CANCELLED`. */
  ticketCount: number
  /** Number of active listings, which end. */
  listingCount: number
  /** Resale purchases that are refunded in full, by currency. */
  refunds: PreviewedSum[]
  /** Payouts that were not paid and are voided, by currency. */
  payouts: PreviewedSum[]
  /** Payouts that were paid and become debts of the resellers, by currency. */
  debts: PreviewedSum[]
  /** Whether `cancel-event` requires `reclaimPayouts=true`, because debts arise. */
  needsReclaim: boolean
}

/** Listings to pay for, and how the person signs in. */
export interface CheckoutInput {
  /** Listings to buy together. */
  listingIds: string[]
  /**
   * URL that the person returns to after paying. Taquilla adds nothing to it: put the id of your
   * purchase in it. Its origin must be registered for your seller account.
   */
  returnURL?: string | undefined
  loginTrust?: LoginTrust | undefined
  /**
   * Total that the person saw, fees included. If it is no longer that, nothing is held or charged,
   * and the request is rejected with `buy_intention.total_changed`.
   */
  expectedTotal?: number | string | undefined
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
}

/** A move of the clock. Send either `advanceSeconds` or `now`. */
export interface ClockMove {
  /** Seconds to advance. */
  advanceSeconds?: number | undefined
  /** Time to advance to. Must be later than the seller’s current time. */
  now?: string | undefined
}

/** Delivery, payments, and pickup for the event’s tickets. An empty object is valid. */
export interface Configuration {
  /** Delivery of the codes. Without `time`, the code is delivered immediately. */
  ticketDelivery?:
    | {
        /** Time when the code of a protected ticket is delivered. A rule with `qrUnlock` overrides it. */
        time?:
          | {
              /** Moment of the delivery: before (`BEFORE`) or after (`AFTER`) the start of the show. */
              when: 'BEFORE' | 'AFTER'
              /** Seconds between the delivery and the start of the show. */
              seconds: number
            }
          | null
          | undefined
      }
    | null
    | undefined
  /** Payment methods for resale, including for buyers from other countries. */
  crossBorderPayments?:
    | {
        /**
         * Whether resale offers only the methods in `paymentMethods`. If `false`, or without that list, it
         * offers all.
         */
        enabled: boolean
        /** Payment methods to offer, without repeats. */
        paymentMethods?: Array<'PAYPAL' | 'STRIPE' | 'BANK_TRANSFER'> | undefined
      }
    | null
    | undefined
  /** Ticket pickup at the venue (will call). */
  redemption?:
    | {
        /**
         * Pickup mode. `MANDATORY`: the owner sees only the pickup number. `OPTIONAL`: the owner sees the
         * number and the code. `NONE`: there is no pickup.
         *
         * @default "NONE"
         */
        policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE' | undefined
        /** Instructions for picking up the ticket at the venue, shown to the owner. */
        instructions?: string | null | undefined
        /**
         * Hours before the start of the show from which the pickup number is shown. Without a value, it is
         * always shown.
         */
        hoursBeforeShow?: number | null | undefined
      }
    | null
    | undefined
}

/**
 * Configuration of the event or show itself. In a show, each field present overrides the event’s;
 * null or absent keeps the event’s. In an update, each field present replaces the stored one, and
 * null clears it.
 */
export interface ConfigurationOverride {
  /** Delivery of the codes. Without `time`, the code is delivered immediately. */
  ticketDelivery?:
    | {
        /** Time when the code of a protected ticket is delivered. A rule with `qrUnlock` overrides it. */
        time?:
          | {
              /** Moment of the delivery: before (`BEFORE`) or after (`AFTER`) the start of the show. */
              when: 'BEFORE' | 'AFTER'
              /** Seconds between the delivery and the start of the show. */
              seconds: number
            }
          | null
          | undefined
      }
    | null
    | undefined
  /** Payment methods for resale, including for buyers from other countries. */
  crossBorderPayments?:
    | {
        /**
         * Whether resale offers only the methods in `paymentMethods`. If `false`, or without that list, it
         * offers all.
         */
        enabled: boolean
        /** Payment methods to offer, without repeats. */
        paymentMethods?: Array<'PAYPAL' | 'STRIPE' | 'BANK_TRANSFER'> | undefined
      }
    | null
    | undefined
  /** Ticket pickup at the venue (will call). */
  redemption?:
    | {
        /**
         * Pickup mode. `MANDATORY`: the owner sees only the pickup number. `OPTIONAL`: the owner sees the
         * number and the code. `NONE`: there is no pickup.
         */
        policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE' | undefined
        /** Instructions for picking up the ticket at the venue, shown to the owner. */
        instructions?: string | null | undefined
        /**
         * Hours before the start of the show from which the pickup number is shown. Without a value, it is
         * always shown.
         */
        hoursBeforeShow?: number | null | undefined
      }
    | null
    | undefined
}

/**
 * What you state: the current owner agreed to this listing, or to its new price. It is kept in the
 * ticket’s history.
 */
export interface ConsentInput {
  /** Time when the person agreed. */
  givenAt: string
  /** Where you keep that agreement. Do not write the person’s data here. */
  reference?: string | undefined
}

/** The new endpoint, with its secret. */
export interface CreatedWebhookEndpoint {
  /** Id of the endpoint. */
  _id: string
  /** Public https URL that receives the POST requests. */
  url: string
  /** Purpose of the endpoint, in your own words. */
  description: string
  /** Actions that it receives. Null to receive all of them, including future ones. */
  actions: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
    | 'event.updated'
    | 'show.rescheduled'
    | 'event.cancelled'
    | 'event.ticketShield.activated'
    | 'event.ticketShield.deactivated'
    | 'event.superSwap.activated'
    | 'event.superSwap.deactivated'
    | 'listing.created'
    | 'listing.updated'
    | 'listing.deleted'
    | 'listing.sold'
    | 'payouts.delivered'
    | 'sale.completed'
    | 'refund.updated'
    | 'payout.pending'
    | 'payout.paid'
    | 'payout.failed'
    | 'payout.debt.updated'
  > | null
  /**
   * Status of the endpoint. `ENABLED`: it receives deliveries. `DISABLED`: it receives none; what
   * happens meanwhile appears only in the feed.
   */
  status: 'ENABLED' | 'DISABLED'
  /**
   * Reason why it is disabled. `REQUESTED`: you disabled it. `GONE`: it returned 410. Null while
   * enabled.
   */
  disabledReason: 'REQUESTED' | 'GONE' | null
  /** Time when it was disabled, in UTC. */
  disabledAt: string | null
  /** Time when it was created, in UTC. */
  createdAt: string
  /** Time of its last change, in UTC. */
  updatedAt: string
  /** Signing secret. It is shown only this once: store it like a key. */
  secret: string
}

/** A buy intention as it is now. */
export interface CurrentBuyIntention {
  /** Id of the buy intention. */
  _id: string
  /** URL where the person enters their details and pays. */
  continueUrl: HostedUrl
  attachedCart: AttachedCart
  /** Amount of the purchase. */
  details: BuyIntentionDetails
  /**
   * Status. `OPEN`: the hold continues. `COMPLETED`: it was paid and sold. `EXPIRED`: its time is
   * over. `CANCELLED`: it was released, or changed into another. `VOIDED`: a listing, the show, or
   * the resale ended. All but `OPEN` are final.
   */
  status: 'OPEN' | 'COMPLETED' | 'EXPIRED' | 'CANCELLED' | 'VOIDED'
  /** Email of the buyer. Null if there is none yet. */
  user: string | null
  /** Listings with their price. */
  items: HeldListing[]
  /** Whether `extend-buy-intention` would extend it now. */
  canBeExtended: boolean
  /**
   * Status of the payment in progress. Null if there is none. `STARTED`: it has begun. `CHALLENGED`:
   * the bank asks to confirm the card. `AWAITING_TRANSFER`: a transfer is awaited. `CONFIRMING`: the
   * SuperSwap Lite system delivers the ticket.
   */
  paymentStatus: 'STARTED' | 'CHALLENGED' | 'AWAITING_TRANSFER' | 'CONFIRMING' | null
  /** Reason why the last payment failed. Null if none failed, or if another one is in progress. */
  failure:
    | 'payment.declined'
    | 'payment.insufficient_funds'
    | 'payment.card_blocked'
    | 'payment.card_expired'
    | 'payment.wrong_number'
    | 'payment.wrong_security_code'
    | 'payment.not_verified'
    | 'payment.processing_error'
    | 'payment.limit_reached'
    | 'payment.expired'
    | 'payment.transfer_ended'
    | 'payment.unavailable'
    | null
  /**
   * Buy intention that took the place of this one, because its listings were changed. Null if there
   * is none.
   */
  replacedBy: string | null
}

/** What the reseller owes for a payout they received, because the show was canceled later. */
export interface Debt {
  /** What the person had received of this payout when the show was canceled. */
  amount: number
  /** What they still owe: `amount` less what was deducted and paid back. */
  open: number
  /** Time when the debt arose, in UTC. */
  since: string
  /** Payouts from which it was deducted. The rest of what was paid came back by transfer. */
  nettedFrom: Netting[]
}

/** Entry that was already stored. Null if the ticket had not been used. */
export interface EarlierEntry {
  /** Time of entry, according to the scanner, in UTC. */
  entryDate: string
  /** Time when that report was received, in UTC. */
  reportedAt: string
}

/** Effective rule of a ticket: the merge of all layers that apply to it. */
export interface EffectiveRule {
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId: string
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId: string
  /** Show of the event. */
  showId: string
  /** Ticket option of the show. */
  ticketOptionId: string
  /** Price type of the show. Null if it has none. */
  priceTypeId: string | null
  /** Price in the primary sale, in major units. Null if it has none. */
  price: number | null
  /** Currency of the price, as an ISO 4217 code. */
  currency: string
  /** The values of the effective rule, each one once. */
  values: EffectiveValue[]
}

/** An effective value and its source. */
export interface EffectiveValue {
  /** Field of the rule, by its path in `rules`. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'superswapEnd'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /**
   * Value that applies, in the form it has in a rule; fees always as `{type, value}`. Null means no
   * limit; for `qrUnlock` and `superSwapUnlock`, immediately. A negative `qrUnlock` is seconds after
   * the start: it comes from an `AFTER` delivery. If `ticketShield` is not `true`, `superswap` is
   * `false` and takes the source of `ticketShield`.
   */
  value: unknown
  /**
   * Source of the value. `RULE`: a rule sets it. `CONFIGURATION`: it comes from
   * `configuration.ticketDelivery`. `DEFAULT`: nothing sets it.
   */
  source: 'RULE' | 'CONFIGURATION' | 'DEFAULT'
  /** Layer that sets it. Null unless the source is `RULE`. */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override' | null
  /** Rule that sets it. Null unless the source is `RULE`. */
  ruleId: string | null
  /** What weaker rules set, from the strongest to the weakest. */
  overridden: Array<{
    /** Layer of the rule. */
    ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
    /** Rule that sets the value. */
    ruleId: string
    /** Value that this rule sets. */
    value: unknown
  }>
}

/** An event with its shows. Its maximum size is 2 MB. */
export interface Event {
  /** Id of the event in Taquilla. */
  _id: string
  /** Seller that it belongs to. */
  ticketSellerId: string
  /** Id of the event in your system. Unique and immutable. */
  externalReferenceId: string
  /** Name of the event. */
  title: string
  /** Description for the public. May contain line breaks. */
  description: string
  location: Location
  /** Producers of the event. Defaults to none. */
  producers: Producer[]
  configuration: Configuration
  /** Seat map of the venue. */
  seating: {
    /** URL of the image of the seat map. */
    image?: string | null | undefined
    /**
     * Seat map as SVG code. It is stored without scripts, images, links, or external references, with
     * styles as attributes and copies (`use`) as shapes. The maximum length also applies to the
     * result.
     */
    svgCode?: string | null | undefined
  } | null
  /**
   * Primary sales fee that the buyer paid on top of the price, for all tickets of the event. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
  /** The shows of the event, in order. Each `showId` is unique. */
  shows: Show[]
  /** Time when it was created, in UTC. */
  createdAt: string
  /** Time of its last change, in UTC. */
  updatedAt: string
  /**
   * What a browser would draw of the seat map sent in this request and the stored map does not have.
   * Absent if no map was sent or all of it is kept. Taquilla does not store this list and ignores it
   * in requests.
   */
  seatMapLosses?: SeatMapLoss[] | undefined
}

/** An event with its shows. Its maximum size is 2 MB. */
export interface EventInput {
  /** Id of the event in your system. Unique and immutable. */
  externalReferenceId: string
  /** Name of the event. */
  title: string
  /** Description for the public. May contain line breaks. */
  description: string
  location: Location
  configuration: Configuration
  /** The shows of the event, in order. Each `showId` is unique. */
  shows: ShowInput[]
  /** Producers of the event. Defaults to none. */
  producers?: Producer[] | undefined
  /** Seat map of the venue. */
  seating?:
    | {
        /** URL of the image of the seat map. */
        image?: string | null | undefined
        /**
         * Seat map as SVG code. It is stored without scripts, images, links, or external references, with
         * styles as attributes and copies (`use`) as shapes. The maximum length also applies to the
         * result.
         */
        svgCode?: string | null | undefined
      }
    | null
    | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for all tickets of the event. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /** Id of the event in Taquilla. */
  _id?: string | undefined
  /** Seller that it belongs to. */
  ticketSellerId?: string | undefined
  /** Time when it was created, in UTC. */
  createdAt?: string | undefined
  /** Time of its last change, in UTC. */
  updatedAt?: string | undefined
  /**
   * What a browser would draw of the seat map sent in this request and the stored map does not have.
   * Absent if no map was sent or all of it is kept. Taquilla does not store this list and ignores it
   * in requests.
   */
  seatMapLosses?: SeatMapLoss[] | undefined
}

/**
 * Changes to an event, found by its `externalReferenceId`. An absent field keeps its value.
 * `location`, `configuration`, and `seating` are merged field by field; `producers` and `images`
 * are replaced whole; shows are found by `showId`. An empty list of shows is rejected if the event
 * already has some: omit the field.
 */
export interface EventUpdate {
  /** Id of the event in your system. Unique and immutable. */
  externalReferenceId: string
  /** Producers of the event. Defaults to none. */
  producers?: Producer[] | undefined
  /** Seat map of the venue. */
  seating?:
    | {
        /** URL of the image of the seat map. */
        image?: string | null | undefined
        /**
         * Seat map as SVG code. It is stored without scripts, images, links, or external references, with
         * styles as attributes and copies (`use`) as shapes. The maximum length also applies to the
         * result.
         */
        svgCode?: string | null | undefined
      }
    | null
    | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for all tickets of the event. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /** Id of the event in Taquilla. */
  _id?: string | undefined
  /** Seller that it belongs to. */
  ticketSellerId?: string | undefined
  /** Time when it was created, in UTC. */
  createdAt?: string | undefined
  /** Time of its last change, in UTC. */
  updatedAt?: string | undefined
  /**
   * What a browser would draw of the seat map sent in this request and the stored map does not have.
   * Absent if no map was sent or all of it is kept. Taquilla does not store this list and ignores it
   * in requests.
   */
  seatMapLosses?: SeatMapLoss[] | undefined
  /** Name of the event. */
  title?: string | undefined
  /** Description for the public. May contain line breaks. */
  description?: string | undefined
  location?: LocationUpdate | undefined
  configuration?: ConfigurationOverride | undefined
  /** The shows of the event, in order. Each `showId` is unique. */
  shows?: ShowUpdate[] | undefined
}

/** What the same call to `PUT /v1/events` would change. */
export interface EventUpdatePreview {
  /** The event. */
  externalReferenceId: string
  /** Fields of the event itself that change, such as `title`. */
  fields: string[]
  /** Shows that are added or change. */
  shows: PreviewedShow[]
  /** Webhooks that are sent, by action. Empty if the request changes nothing. */
  webhooks: PreviewedWebhooks[]
  /**
   * What a browser would draw of the seat map sent in this request and the stored map does not have.
   * Absent if no map was sent or all of it is kept. Taquilla does not store this list and ignores it
   * in requests.
   */
  seatMapLosses?: SeatMapLoss[] | undefined
}

/** Attempts that will fail. */
export interface FailingAttempts {
  /** Number of attempts that fail, counting retries. 0 ends the simulation. */
  attempts: number
  /**
   * HTTP status that the log shows for those attempts. With 410, the delivery fails and the endpoint
   * is disabled; with 429, 502, and 504, the endpoint pauses for 30 seconds.
   */
  statusCode: number
}

/** Attempts that fail in a test. */
export interface FailingAttemptsInput {
  /** Number of attempts that fail, counting retries. 0 ends the simulation. */
  attempts: number
  /**
   * HTTP status that the log shows for those attempts. With 410, the delivery fails and the endpoint
   * is disabled; with 429, 502, and 504, the endpoint pauses for 30 seconds.
   *
   * @default 500
   */
  statusCode?: number | undefined
}

/** A fixed or percentage fee on the price of a ticket. */
export interface Fee {
  /** Type of value. `FIXED`: an amount in the ticket’s currency. `PERCENTAGE`: a percentage. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if `type` is `FIXED`, or percentage if it is `PERCENTAGE` (10 is 10%). */
  value: number
}

/** A fixed or percentage fee on the price of a ticket. */
export interface FeeInput {
  /** Type of value. `FIXED`: an amount in the ticket’s currency. `PERCENTAGE`: a percentage. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if `type` is `FIXED`, or percentage if it is `PERCENTAGE` (10 is 10%). */
  value: number | string
}

/** A field error: where it is and what is wrong. */
export interface FieldError {
  /**
   * JSON pointer (RFC 6901) to the field with the error, even if the field was not sent. For a
   * parameter, a slash and its name.
   */
  pointer: string
  /** Stable code of the error. The value that a program should compare. */
  code: string
  /** The same error as a sentence, in the language of `Accept-Language`. */
  detail: string
}

/** A listing on hold and its price. */
export interface HeldListing {
  /** Listing on hold. */
  listingId: string
  /** Listing price when it was held. */
  price: number
  /** Buyer fee. */
  buyerFee: number
  /** Amount that the buyer pays for this listing. */
  finalPrice: number
}

/** Holder of a nominal ticket: the only person who may use it. */
export interface Holder {
  /** Full name of the holder. */
  fullName: string
  /** Identity document number of the holder. */
  identificationNumber: string | null
}

/** Holder of a nominal ticket: the only person who may use it. */
export interface HolderInput {
  /** Full name of the holder. */
  fullName: string
  /** Identity document number of the holder. */
  identificationNumber?: string | null | undefined
}

/** Changes to the holder. If the ticket has no holder yet, `fullName` is required. */
export interface HolderPatch {
  /** Full name of the holder. */
  fullName?: string | undefined
  /** Identity document number of the holder. */
  identificationNumber?: string | null | undefined
}

/** Complete URL of a hosted page, with `ticketSellerId`. Use it as returned: its format may change. */
export type HostedUrl = string

/** An image of the show. */
export interface Image {
  /** URL of the image. */
  url: string
  /**
   * Use of the image. `main`: the main one. `secondary`: another image for the gallery. `nft`: the
   * image of the collectible. Defaults to `main`.
   */
  kind: 'main' | 'secondary' | 'nft'
}

/** An image of the show. */
export interface ImageInput {
  /** URL of the image. */
  url: string
  /**
   * Use of the image. `main`: the main one. `secondary`: another image for the gallery. `nft`: the
   * image of the collectible. Defaults to `main`.
   *
   * @default "main"
   */
  kind?: 'main' | 'secondary' | 'nft' | undefined
}

/** Agreement of the owner, as you stated it. */
export interface KeptConsent {
  /** Time when the person agreed. */
  givenAt: string
  /** Where you keep that agreement. Null if you did not say, or if the person’s data was erased. */
  reference: string | null
}

/** Listings of one ticket option. */
export interface ListedTicketOption {
  /** Ticket option of these listings. */
  ticketOptionId: string
  /** Number of `ACTIVE` listings of the ticket option that can be bought now. */
  count: number
  /** Listing with the lowest final price. Null if there is none. */
  bestListing: ListingReference | null
  /** Listings of the ticket option, lowest final price first. */
  listings: ListingReference[]
}

/** Tickets of an event that are offered for resale. */
export interface ListedTickets {
  /** Number of `ACTIVE` listings of the event that can be bought now. */
  totalCount: number
  /** Listing with the lowest final price. Null if there is none. */
  bestListing: ListingReference | null
  /** One item per ticket option that has listings. */
  results: ListedTicketOption[]
}

/** A ticket offered for resale. */
export interface Listing {
  /** Id of the listing. */
  listingId: string
  /** Id of the ticket in your system. */
  ticketId: string
  /** Email of the reseller. Null if they have no email on record. */
  sellerEmail: string | null
  /** Email of the buyer. Null until the listing is `SOLD`. */
  buyerEmail: string | null
  /** Price that the reseller asks, without the resale fees, in major units. */
  price: number
  /** Amount that the buyer pays: the price plus the buyer fee. */
  finalPrice: number
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /**
   * Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The
   * last two are final.
   */
  status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
  /**
   * How it is sold. `SINGLE`: one ticket. `MULTI`: several tickets sold one by one. `PACK`: several
   * tickets sold only together.
   */
  type: 'SINGLE' | 'MULTI' | 'PACK'
  /** Id shared by the listings of one group (`MULTI` or `PACK`). Null if the mode is `SINGLE`. */
  groupId: string | null
  /** Time when it was listed, in UTC. */
  listedAt: string
  /** Time when it was sold, in UTC. Null if it was not sold. */
  soldAt: string | null
}

/** New price per ticket, and the agreement of the owner. */
export interface ListingChange {
  /** Listing price, without the resale fees. */
  price: number | string
  /**
   * Amount that the person saw they would receive. If the rules have changed and it is no longer
   * that, the request is rejected with `listing.terms_changed`.
   */
  payout?: number | string | undefined
  consent: ConsentInput
}

/** Tickets to list, and the agreement of their owner. */
export interface ListingInput {
  /**
   * How they are sold. `SINGLE`: one ticket. `MULTI`: several tickets sold one by one. `PACK`:
   * several tickets sold only together.
   */
  type: 'SINGLE' | 'MULTI' | 'PACK'
  /** Tickets to list. One with `SINGLE`; with `MULTI` or `PACK`, two or more. */
  tickets: TicketToList[]
  consent: ConsentInput
}

/** A listing, by its id. */
export interface ListingReference {
  /** Id of the listing. */
  _id: string
}

/** Location of the event. Only the time zone is required. */
export interface Location {
  /** Name of the venue. */
  venueName?: string | null | undefined
  /** Street and number. */
  address?: string | null | undefined
  /** City. */
  city?: string | null | undefined
  /** Province or state. */
  state?: string | null | undefined
  /** Country, by its name or ISO 3166 code. */
  country?: string | null | undefined
  /** Full street address on one line, as it is in your system. */
  raw?: string | null | undefined
  /** Links that show the place on a map. */
  map?:
    | {
        /** URL of a small image of the map. */
        thumbnail?: string | null | undefined
        /** URL of the place in Google Maps. */
        googleMapsUrl?: string | null | undefined
      }
    | null
    | undefined
  /** IANA time zone of the venue. Pages and emails show times in this zone. */
  timeZone: string
}

/**
 * Location of the show, if it differs from the event’s. Each field present overrides the event’s;
 * null or absent keeps the event’s.
 */
export interface LocationOverride {
  /** Name of the venue. */
  venueName?: string | null | undefined
  /** Street and number. */
  address?: string | null | undefined
  /** City. */
  city?: string | null | undefined
  /** Province or state. */
  state?: string | null | undefined
  /** Country, by its name or ISO 3166 code. */
  country?: string | null | undefined
  /** Full street address on one line, as it is in your system. */
  raw?: string | null | undefined
  /** Links that show the place on a map. */
  map?:
    | {
        /** URL of a small image of the map. */
        thumbnail?: string | null | undefined
        /** URL of the place in Google Maps. */
        googleMapsUrl?: string | null | undefined
      }
    | null
    | undefined
  /** IANA time zone of the venue. Pages and emails show times in this zone. */
  timeZone?: string | null | undefined
}

/**
 * Changes to the stored location, field by field. An absent field keeps its value, and null clears
 * it.
 */
export interface LocationUpdate {
  /** Name of the venue. */
  venueName?: string | null | undefined
  /** Street and number. */
  address?: string | null | undefined
  /** City. */
  city?: string | null | undefined
  /** Province or state. */
  state?: string | null | undefined
  /** Country, by its name or ISO 3166 code. */
  country?: string | null | undefined
  /** Full street address on one line, as it is in your system. */
  raw?: string | null | undefined
  /** Links that show the place on a map. */
  map?:
    | {
        /** URL of a small image of the map. */
        thumbnail?: string | null | undefined
        /** URL of the place in Google Maps. */
        googleMapsUrl?: string | null | undefined
      }
    | null
    | undefined
  /** IANA time zone of the venue. Pages and emails show times in this zone. */
  timeZone?: string | undefined
}

/** Person whom your system has already authenticated. The page opens with them signed in. */
export interface LoginTrust {
  /** How the person is identified: `email` or `phonenumber`. Always send it together with `user`. */
  withMethod: 'email' | 'phonenumber'
  /**
   * Person whom your system has already authenticated. The URL carries a one-time token that signs
   * them in: give it only to them.
   */
  user: string
}

/**
 * Highest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid +
 * value. `PERCENTAGE`: paid × (1 + value%).
 */
export interface MarkupInput {
  /** Type of value. `FIXED`: an amount in the ticket’s currency. `PERCENTAGE`: a percentage. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if `type` is `FIXED`, or percentage if it is `PERCENTAGE` (10 is 10%). */
  value: number | string
}

/** An amount that was deducted from a payout for the debt of another payout of the same person. */
export interface Netting {
  /** Payout on the other side. */
  payoutId: string
  /** Amount deducted. */
  amount: number
}

/** Person who becomes the holder of a nominal ticket. */
export interface NewHolder {
  /** Listing of the nominal ticket. */
  listingId: string
  /** Full name of the new holder. */
  fullName: string
  /** Identity document number of the new holder. */
  identificationNumber: string
}

/** Holder of a nominal ticket: the only person who may use it. */
export interface NominalTicket {
  /** Full name of the holder. */
  fullName: string
  /** Identity document number of the holder. */
  identification?: string | null | undefined
}

/** What can be bought on resale at once: one ticket, or a whole pack. */
export interface Offer {
  /** Id of the offer: the `groupId` of a pack, or the id of the listing. */
  _id: string
  /**
   * How it is sold. `SINGLE`: one ticket. `MULTI`: one ticket of a group that is sold one by one.
   * `PACK`: several tickets sold only together.
   */
  type: 'SINGLE' | 'MULTI' | 'PACK'
  /** Id shared by the listings of one group (`MULTI` or `PACK`). Null if the mode is `SINGLE`. */
  groupId: string | null
  /** Show of the tickets. */
  showId: string
  /** Ticket option of the tickets. */
  ticketOptionId: string
  /**
   * The tickets of the offer, by seat number: one, or all those of a pack. Create the buy intention
   * with each `listingId`.
   */
  tickets: OfferedTicket[]
  /**
   * Amount that the buyer pays for each ticket, with all fees, in major units. In a pack with
   * different amounts, the highest.
   */
  finalPrice: number
  /** Amount that the buyer pays for the whole offer. */
  total: number
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /** Time when it was listed, in UTC. In a pack, that of its first listing. */
  listedAt: string
}

/** A ticket of an offer. Contains neither its id nor data about a person. */
export interface OfferedTicket {
  /** Id of the ticket’s listing. */
  listingId: string
  /** Seating of the ticket. Null if it is not numbered. */
  seating: {
    /** Section. */
    section: string | null
    /** Row. */
    row: string | null
    /** Seat. */
    seat: string | null
    /** Entrance door. */
    door: string | null
    /**
     * Whether the seat is accessible, for example to a person in a wheelchair. The resale pages show
     * it and can search for it. Defaults to `false`.
     */
    accessible: boolean
  } | null
}

/** A one-time token. */
export interface OneTimeToken {
  /** Opaque text that signs the person in once. It expires after 15 minutes. */
  oneTimeToken: string
}

/** What the reseller of a ticket receives. */
export interface Payout {
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
  /** Whether the person has named a bank account. The API never returns the account. */
  hasAccount: boolean
  /**
   * Time from which it can be paid, if the person changed their account less than 24 hours ago, in
   * UTC. Otherwise null.
   */
  payableFrom: string | null
  /** Price that the reseller asked, in major units. */
  price: number
  /** Reseller fee, deducted from the price. */
  sellerFee: number
  /** Amount of the payout: the price less the reseller fee. */
  amount: number
  /** Part of `amount` that was deducted for debts of the person. The rest is transferred. */
  netted: number
  /** Debts for which `netted` was deducted: the payout of each, and the amount. */
  nettedDebts: Netting[]
  /** What the reseller owes for a payout they received, because the show was canceled later. */
  debt: Debt | null
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /**
   * Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be
   * paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later
   * (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then
   * it becomes `DUE` again. `CANCELLED`: the show was canceled.
   */
  status: 'HELD' | 'DUE' | 'DELIVERED' | 'FAILED' | 'CANCELLED'
  /** Reference of the latest transfer, as the operator recorded it. Null before the first. */
  reference: string | null
  /** Time of the sale, in UTC. */
  createdAt: string
  /** Time when it last became `DUE`, in UTC. Null if it has not. */
  dueAt: string | null
  /** Time when it was paid, in UTC. Null unless it is `DELIVERED`. */
  deliveredAt: string | null
  /** Time when a transfer last came back, in UTC. Null if none has. */
  failedAt: string | null
  /** Reason why the latest transfer came back, as the operator recorded it. Null if none has. */
  failure: string | null
  /** Time when it was canceled, in UTC. Null if it was not. */
  cancelledAt: string | null
  /** Time of the latest change of status, in UTC. */
  updatedAt: string
}

/** The new date, and who is told. */
export interface PreviewedDate {
  /** Previous start, in UTC. */
  previousDate: string
  /** New start, in UTC. */
  date: string
  /** Emails to the current owners, by language. Empty if the new date has passed. */
  mails: PreviewedMails[]
}

/** Emails in one language. */
export interface PreviewedMails {
  /** Language of the emails. */
  language: 'es' | 'en'
  /** Number of people, with one email each. */
  count: number
}

/** What changes in a show. */
export interface PreviewedShow {
  /** Show that is added or changes. */
  showId: string
  /** Whether the show is added. */
  isNew: boolean
  /** Fields of the show that change. Empty if it is added. */
  fields: string[]
  /** Number of `ACTIVE` or `LISTED` tickets of the show. 0 if it is canceled. */
  ticketCount: number
  /** Number of active listings of the show. */
  listingCount: number
  /** Number of those listings that end because the request switches off the resale of the show. */
  endedListingCount: number
  /**
   * The rescheduling that people are told about. Null if the date does not change, or if the change
   * is a correction.
   */
  rescheduling: PreviewedDate | null
}

/** How many there are and their sum, in one currency. */
export interface PreviewedSum {
  /** Currency, as an ISO 4217 code. */
  currency: string
  /** Number. */
  count: number
  /** Sum, in major units. */
  amount: number
}

/** Webhooks of one action. */
export interface PreviewedWebhooks {
  /** Action of the webhooks. */
  action: 'event.updated' | 'show.rescheduled' | 'listing.deleted'
  /** Number of webhooks. */
  count: number
}

/** A limit on the listing price and its source. */
export interface PriceBound {
  /** The price limit, in major units. */
  price: number
  /** Field of the rule that sets it. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'superswapEnd'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /** Layer of the rule that sets it. */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** Rule that sets it. */
  ruleId: string
}

/** A price of a show with a name of its own, such as “Students.” */
export interface PriceType {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description: string
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price: number | null
  /**
   * Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as
   * many decimal places as the currency has.
   */
  currency: string
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock: number | null
  /**
   * Whether the resale page takes this price into account when it shows the primary sale price.
   * Tickets of this price type are resold and shown like any others. Defaults to `true`.
   */
  webVisibility: boolean
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   */
  webSoldOut: boolean
  /**
   * Marks an internal price type. The resale page never considers its price, even if `webVisibility`
   * is `true`. Its tickets are resold and shown like any others. Defaults to `false`.
   */
  invisible: boolean
}

/** A price of a show with a name of its own, such as “Students.” */
export interface PriceTypeInput {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description?: string | undefined
  /**
   * Currency of the price, as an ISO 4217 code. Defaults to the currency of the show’s first ticket
   * option.
   */
  currency?: string | undefined
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price?: number | string | null | undefined
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock?: number | null | undefined
  /**
   * Whether the resale page takes this price into account when it shows the primary sale price.
   * Tickets of this price type are resold and shown like any others. Defaults to `true`.
   *
   * @default true
   */
  webVisibility?: boolean | undefined
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   *
   * @default false
   */
  webSoldOut?: boolean | undefined
  /**
   * Marks an internal price type. The resale page never considers its price, even if `webVisibility`
   * is `true`. Its tickets are resold and shown like any others. Defaults to `false`.
   *
   * @default false
   */
  invisible?: boolean | undefined
}

/**
 * Changes to a price type, found by its `priceTypeId`. An absent field keeps its value. If it does
 * not exist, it is created, and `title` is then required. The currency cannot change once the show
 * has tickets.
 */
export interface PriceTypeUpdate {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Description that the buyer sees. */
  description?: string | undefined
  /**
   * Currency of the price, as an ISO 4217 code. Defaults to the currency of the show’s first ticket
   * option.
   */
  currency?: string | undefined
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price?: number | string | null | undefined
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock?: number | null | undefined
  /** Name that the buyer sees. */
  title?: string | undefined
  /**
   * Whether the resale page takes this price into account when it shows the primary sale price.
   * Tickets of this price type are resold and shown like any others. Defaults to `true`.
   */
  webVisibility?: boolean | undefined
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   */
  webSoldOut?: boolean | undefined
  /**
   * Marks an internal price type. The resale page never considers its price, even if `webVisibility`
   * is `true`. Its tickets are resold and shown like any others. Defaults to `false`.
   */
  invisible?: boolean | undefined
}

/** An error, as defined by RFC 9457 (`application/problem+json`). */
export interface Problem {
  /**
   * URL of the page that explains this error. It identifies the error and does not depend on the
   * language.
   */
  type: string
  /** The error in a few words. Always the same for a given code and language. */
  title: string
  /** HTTP status of this response. */
  status: number
  /** What happened in this request and what to do. */
  detail: string
  /** Path of the request that failed. */
  instance?: string | undefined
  /** Stable code of the error, such as `ticket.not_found`. The value that a program should compare. */
  code: string
  /** Id of the request, equal to the `Request-Id` header. Include it when you contact support. */
  requestId: string
  currentTotal?: BuyIntentionDetails | undefined
  /** The field errors, one per item. Present only if the error is about fields. */
  errors?: FieldError[] | undefined
}

/** Producer of the event. */
export interface Producer {
  /** Name of the producer. */
  name: string
  /** Emails of the producer. */
  emails?: string[] | undefined
  /** Id of the producer in your system. */
  producerId?: string | null | undefined
}

/** Money that is returned to the buyer. */
export interface Refund {
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
  /** Id of the latest attempt to refund at the provider or the bank. Null before the first. */
  providerReference: string | null
  /** Time since which the refund is owed, in UTC. */
  createdAt: string
  /**
   * Time when the provider accepted the refund without paying it yet, in UTC. Null if there was no
   * such wait.
   */
  acceptedAt: string | null
  /** Time when it was paid, in UTC. Null unless it is `DONE`. */
  doneAt: string | null
  /** Time of the latest change of status, in UTC. */
  updatedAt: string
}

/** Amounts of a resale, per ticket. */
export interface ResaleAmounts {
  /** Listing price. */
  price: number
  /** Buyer fee. */
  buyerFee: number
  /** Reseller fee. It is deducted from the price. */
  sellerFee: number
  /** Amount that the buyer pays. */
  finalPrice: number
  /** Amount that the reseller receives. */
  payout: number
  /** Whether the current price limits allow this price. */
  isWithinBounds: boolean
}

/** What listing a ticket would result in. */
export interface ResalePreview {
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId: string
  /** Currency of the amounts, as an ISO 4217 code. */
  currency: string
  /** Whether the current owner can list the ticket now. */
  canBeListed: boolean
  /** Code of the reason why it cannot be listed. Null if it can. */
  refusal:
    | 'show.cancelled'
    | 'show.past'
    | 'listing.ticket_not_active'
    | 'listing.part_of_pass'
    | 'listing.not_allowed'
    | 'listing.too_early'
    | 'listing.too_late'
    | 'listing.code_released'
    | 'listing.amount_unusable'
    | 'listing.no_price'
    | 'listing.limit_reached'
    | null
  /** Terms of the resale. Null if the ticket has no primary sale price. */
  terms: TicketResaleTerms | null
  /** Amounts of the resale. Null if you sent none, or if no price can reach the one you sent. */
  amounts: ResaleAmounts | null
}

/** The new secret. */
export interface RotatedWebhookSecret {
  /** Signing secret. It is shown only this once: store it like a key. */
  secret: string
  /** Time until which deliveries are also signed with the previous secret, in UTC. */
  previousSecretEndsAt: string
}

/** A stored rule. */
export interface Rule {
  /** Id of the rule in Taquilla. */
  _id: string
  /** The event’s `externalReferenceId`. All rules of a call must belong to the same event. */
  externalReferenceEventId: string
  /**
   * Layer of the rule, from the weakest to the strongest. `genesis` and `event` cover the whole
   * event. `show` requires `showId`. `ticketOption` requires `ticketOptionId`, and `priceType`
   * requires `priceTypeId`; without `showId`, they apply to every show. `combination` requires at
   * least one of `showId`, `ticketOptionId`, `priceTypeId`, and `price`. `override` accepts any of
   * them or none.
   */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** Limits the rule to tickets of this show. */
  showId: string | null
  /** Limits the rule to tickets of this ticket option. */
  ticketOptionId: string | null
  /** Limits the rule to tickets of this price type. */
  priceTypeId: string | null
  /** Limits the rule to tickets with this primary sale price, in major units. */
  price: number | null
  rules: RuleValues
}

/** A change in the effective rule. */
export interface RuleChange {
  /** Field that changes, by its path in `rules`. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'superswapEnd'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /** Current effective value. Null if there is none. */
  before: unknown
  /** Effective value if the whole call were stored. Null if there would be none. */
  after: unknown
  /** Number of tickets with this change. */
  ticketCount: number
}

/** A rule that was not applied. */
export interface RuleError {
  /** The rule as it was sent. Empty if it was no object. */
  rule: Record<string, unknown>
  /** The rule’s `showId`. Null if it has none. */
  showId: string | null
  /** What happened, in the language of the response. */
  message: string
  /** Errors of the rule, each with its pointer into the body that you sent. */
  details: FieldError[]
}

/** A rule: the tickets it selects and the values it sets for them. */
export interface RuleInput {
  /** The event’s `externalReferenceId`. All rules of a call must belong to the same event. */
  externalReferenceEventId: string
  /**
   * Layer of the rule, from the weakest to the strongest. `genesis` and `event` cover the whole
   * event. `show` requires `showId`. `ticketOption` requires `ticketOptionId`, and `priceType`
   * requires `priceTypeId`; without `showId`, they apply to every show. `combination` requires at
   * least one of `showId`, `ticketOptionId`, `priceTypeId`, and `price`. `override` accepts any of
   * them or none.
   */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** Limits the rule to tickets of this show. */
  showId?: string | null | undefined
  /** Limits the rule to tickets of this ticket option. */
  ticketOptionId?: string | null | undefined
  /** Limits the rule to tickets of this price type. */
  priceTypeId?: string | null | undefined
  /** Limits the rule to tickets with this primary sale price, in major units. */
  price?: number | string | null | undefined
  /**
   * Values that the rule sets. An absent or null field sets nothing: the value from the previous
   * layer applies.
   */
  rules?: RuleValuesInput | null | undefined
  /** Id of the rule in Taquilla. */
  _id?: string | undefined
}

/** Changes to the values of a rule. The other fields are accepted if they match what is stored. */
export interface RulePatch {
  rules?: RuleValuesPatch | undefined
  /** Id of the rule in Taquilla. */
  _id?: string | undefined
  /** The event’s `externalReferenceId`. All rules of a call must belong to the same event. */
  externalReferenceEventId?: string | undefined
  /**
   * Layer of the rule, from the weakest to the strongest. `genesis` and `event` cover the whole
   * event. `show` requires `showId`. `ticketOption` requires `ticketOptionId`, and `priceType`
   * requires `priceTypeId`; without `showId`, they apply to every show. `combination` requires at
   * least one of `showId`, `ticketOptionId`, `priceTypeId`, and `price`. `override` accepts any of
   * them or none.
   */
  ruleType?:
    | 'genesis'
    | 'event'
    | 'show'
    | 'ticketOption'
    | 'priceType'
    | 'combination'
    | 'override'
    | undefined
  /** Limits the rule to tickets of this show. */
  showId?: string | null | undefined
  /** Limits the rule to tickets of this ticket option. */
  ticketOptionId?: string | null | undefined
  /** Limits the rule to tickets of this price type. */
  priceTypeId?: string | null | undefined
  /** Limits the rule to tickets with this primary sale price, in major units. */
  price?: number | null | undefined
}

/** What a rule would change. */
export interface RulePreview {
  /** The rule as it was sent. Empty if it was no object. */
  rule: Record<string, unknown>
  /** Number of `ACTIVE` or `LISTED` tickets that it selects. */
  ticketCount: number
  /** Number of active listings of those tickets. */
  listingCount: number
  /**
   * Effective values that this rule would change for those tickets. The changes that affect the most
   * tickets come first. Empty if nothing changes.
   */
  changes: RuleChange[]
}

/** What the same call to `POST /v1/events/rules` would change. */
export interface RulePreviews {
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId: string
  /** Rules that would be stored. */
  success: {
    /** Number of rules in `results`. */
    count: number
    /** One item per rule, in the order they were sent. */
    results: RulePreview[]
  }
  /** Rules that were not applied. They do not undo the others. */
  errors: {
    /** Number of rules in `results`. */
    count: number
    /** One item per rule, in the order they were sent. */
    results: RuleError[]
  }
}

/** Outcome of each rule. Every rule you sent is in `success` or in `errors`, exactly once. */
export interface RuleResults {
  /** Summary, in the language of the response. */
  message: string
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId: string
  /** Rules that were stored. */
  success: {
    /** Number of rules in `results`. */
    count: number
    /** One item per rule, in the order they were sent. */
    results: Rule[]
  }
  /** Rules that were not applied. They do not undo the others. */
  errors: {
    /** Number of rules in `results`. */
    count: number
    /** One item per rule, in the order they were sent. */
    results: RuleError[]
  }
}

/**
 * Values that the rule sets. An absent or null field sets nothing: the value from the previous
 * layer applies.
 */
export interface RuleValues {
  /** Protects the ticket: the code stays locked until the unlock. Defaults to `false`. */
  ticketShield?: boolean | null | undefined
  /**
   * Seconds before the start of the show at which the code unlocks. Defaults to
   * `configuration.ticketDelivery.time`; without it, immediately.
   */
  qrUnlock?: number | null | undefined
  /**
   * Seconds before the start of the show at which the code of a ticket bought on resale unlocks.
   * Defaults to `qrUnlock`.
   */
  superSwapUnlock?: number | null | undefined
  /**
   * Enables resale. Defaults to `false`. Requires `ticketShield` to be `true` in the same rule or in
   * a weaker one that covers the same tickets. If another rule turns `ticketShield` off, resale is
   * off too.
   */
  superswap?: boolean | null | undefined
  /** What resale allows. Both fields default to `true`; if you send the object, both are required. */
  superSwapConfig?:
    | {
        /** Whether listing is allowed. */
        allowListing: boolean
        /** Whether buying is allowed. */
        allowPurchase: boolean
      }
    | null
    | undefined
  /** Time from which listing is allowed. Defaults to the time of issue. */
  superswapInit?: string | null | undefined
  /**
   * Time at which resale ends: from then on, listing, changing a price, and buying are not allowed,
   * and the listings end. A purchase in progress can still be paid until it expires. It must be
   * later than `superswapInit`. Defaults to the start of the show.
   */
  superswapEnd?: string | null | undefined
  /**
   * Maximum number of tickets of the show that one person may have listed or sold. Defaults to no
   * limit.
   */
  maxSell?: number | null | undefined
  /**
   * Lowest listing price, in the ticket’s currency. If `minPriceSellConfig` applies too, the
   * stricter one wins.
   */
  minPriceSell?: number | null | undefined
  /**
   * Highest listing price, in the ticket’s currency. If `maxPriceSellConfig` applies too, the
   * stricter one wins.
   */
  maxPriceSell?: number | null | undefined
  /**
   * Lowest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid −
   * value. `PERCENTAGE`: paid × (1 − value%).
   */
  minPriceSellConfig?: Fee | null | undefined
  /**
   * Highest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid +
   * value. `PERCENTAGE`: paid × (1 + value%).
   */
  maxPriceSellConfig?: Fee | null | undefined
  /** Resale fees per ticket. Each fee is inherited separately; defaults to zero. */
  mentaFees?:
    | {
        /** Buyer fee, added to the price. Either a number (percentage) or `{type, value}`. */
        buyer?: number | Fee | null | undefined
        /** Reseller fee, deducted from the price. Either a number (percentage) or `{type, value}`. */
        seller?: number | Fee | null | undefined
      }
    | null
    | undefined
}

/**
 * Values that the rule sets. An absent or null field sets nothing: the value from the previous
 * layer applies.
 */
export interface RuleValuesInput {
  /** Protects the ticket: the code stays locked until the unlock. Defaults to `false`. */
  ticketShield?: boolean | null | undefined
  /**
   * Seconds before the start of the show at which the code unlocks. Defaults to
   * `configuration.ticketDelivery.time`; without it, immediately.
   */
  qrUnlock?: number | null | undefined
  /**
   * Seconds before the start of the show at which the code of a ticket bought on resale unlocks.
   * Defaults to `qrUnlock`.
   */
  superSwapUnlock?: number | null | undefined
  /**
   * Enables resale. Defaults to `false`. Requires `ticketShield` to be `true` in the same rule or in
   * a weaker one that covers the same tickets. If another rule turns `ticketShield` off, resale is
   * off too.
   */
  superswap?: boolean | null | undefined
  /** What resale allows. Both fields default to `true`; if you send the object, both are required. */
  superSwapConfig?:
    | {
        /** Whether listing is allowed. */
        allowListing: boolean
        /** Whether buying is allowed. */
        allowPurchase: boolean
      }
    | null
    | undefined
  /** Time from which listing is allowed. Defaults to the time of issue. */
  superswapInit?: string | null | undefined
  /**
   * Time at which resale ends: from then on, listing, changing a price, and buying are not allowed,
   * and the listings end. A purchase in progress can still be paid until it expires. It must be
   * later than `superswapInit`. Defaults to the start of the show.
   */
  superswapEnd?: string | null | undefined
  /**
   * Maximum number of tickets of the show that one person may have listed or sold. Defaults to no
   * limit.
   */
  maxSell?: number | null | undefined
  /**
   * Lowest listing price, in the ticket’s currency. If `minPriceSellConfig` applies too, the
   * stricter one wins.
   */
  minPriceSell?: number | string | null | undefined
  /**
   * Highest listing price, in the ticket’s currency. If `maxPriceSellConfig` applies too, the
   * stricter one wins.
   */
  maxPriceSell?: number | string | null | undefined
  /**
   * Lowest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid −
   * value. `PERCENTAGE`: paid × (1 − value%).
   */
  minPriceSellConfig?: FeeInput | null | undefined
  /**
   * Highest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid +
   * value. `PERCENTAGE`: paid × (1 + value%).
   */
  maxPriceSellConfig?: MarkupInput | null | undefined
  /** Resale fees per ticket. Each fee is inherited separately; defaults to zero. */
  mentaFees?:
    | {
        /** Buyer fee, added to the price. Either a number (percentage) or `{type, value}`. */
        buyer?: number | FeeInput | null | undefined
        /** Reseller fee, deducted from the price. Either a number (percentage) or `{type, value}`. */
        seller?: number | FeeInput | null | undefined
      }
    | null
    | undefined
}

/** Values that change. What you omit stays the same, and null clears the value. */
export interface RuleValuesPatch {
  /** Protects the ticket: the code stays locked until the unlock. Defaults to `false`. */
  ticketShield?: boolean | null | undefined
  /**
   * Seconds before the start of the show at which the code unlocks. Defaults to
   * `configuration.ticketDelivery.time`; without it, immediately.
   */
  qrUnlock?: number | null | undefined
  /**
   * Seconds before the start of the show at which the code of a ticket bought on resale unlocks.
   * Defaults to `qrUnlock`.
   */
  superSwapUnlock?: number | null | undefined
  /**
   * Enables resale. Defaults to `false`. Requires `ticketShield` to be `true` in the same rule or in
   * a weaker one that covers the same tickets. If another rule turns `ticketShield` off, resale is
   * off too.
   */
  superswap?: boolean | null | undefined
  /** What resale allows. A field that you omit stays the same. */
  superSwapConfig?:
    | {
        /** Whether listing is allowed. */
        allowListing?: boolean | undefined
        /** Whether buying is allowed. */
        allowPurchase?: boolean | undefined
      }
    | null
    | undefined
  /** Time from which listing is allowed. Defaults to the time of issue. */
  superswapInit?: string | null | undefined
  /**
   * Time at which resale ends: from then on, listing, changing a price, and buying are not allowed,
   * and the listings end. A purchase in progress can still be paid until it expires. It must be
   * later than `superswapInit`. Defaults to the start of the show.
   */
  superswapEnd?: string | null | undefined
  /**
   * Maximum number of tickets of the show that one person may have listed or sold. Defaults to no
   * limit.
   */
  maxSell?: number | null | undefined
  /**
   * Lowest listing price, in the ticket’s currency. If `minPriceSellConfig` applies too, the
   * stricter one wins.
   */
  minPriceSell?: number | string | null | undefined
  /**
   * Highest listing price, in the ticket’s currency. If `maxPriceSellConfig` applies too, the
   * stricter one wins.
   */
  maxPriceSell?: number | string | null | undefined
  /**
   * Lowest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid −
   * value. `PERCENTAGE`: paid × (1 − value%).
   */
  minPriceSellConfig?: FeeInput | null | undefined
  /**
   * Highest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid +
   * value. `PERCENTAGE`: paid × (1 + value%).
   */
  maxPriceSellConfig?: MarkupInput | null | undefined
  /** Resale fees per ticket. Each fee is inherited separately; defaults to zero. */
  mentaFees?:
    | {
        /** Buyer fee, added to the price. Either a number (percentage) or `{type, value}`. */
        buyer?: number | FeeInput | null | undefined
        /** Reseller fee, deducted from the price. Either a number (percentage) or `{type, value}`. */
        seller?: number | FeeInput | null | undefined
      }
    | null
    | undefined
}

/** A completed resale purchase. */
export interface Sale {
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
  /** The refund, if the sale was undone. Null if there is none. */
  refund: SaleRefund | null
}

/** A ticket of the sale. */
export interface SaleItem {
  /** Id of the listing. */
  listingId: string
  /** Id of the ticket in your system. */
  ticketId: string
  /** Email of the reseller. Null if they have no email on record. */
  sellerEmail: string | null
  /** Price that the reseller asked, in major units. */
  price: number
  /** Buyer fee, added to the price. */
  buyerFee: number
  /** Reseller fee, deducted from the price. */
  sellerFee: number
  /** Amount that the buyer paid. */
  finalPrice: number
  /** Payout: the price less the reseller fee. */
  payout: number
}

/** The refund of the sale. */
export interface SaleRefund {
  /** Id of the refund. */
  _id: string
  /**
   * Status of the refund. `DUE`: it is owed, and Taquilla requests it from the provider.
   * `AWAITING_PROVIDER`: the provider accepted it and has not paid it yet. `FAILED`: the provider
   * accepted it and could not pay it, or the money came back. `AWAITING_ACCOUNT`: the buyer has yet
   * to name a bank account. `AWAITING_OPERATOR`: there is an account, and the operator has to
   * transfer the money. `DONE`: paid.
   */
  status: 'DUE' | 'AWAITING_PROVIDER' | 'FAILED' | 'AWAITING_ACCOUNT' | 'AWAITING_OPERATOR' | 'DONE'
}

/** How a test pays. */
export interface SandboxPayment {
  /** Number of a test card, which decides the outcome. The page “Test clock” lists the cards. */
  card:
    | '4242424242424242'
    | '4000000000000002'
    | '4000000000003220'
    | '4000000000000069'
    | '4000000000000119'
    | '4000000000005126'
    | '4000000000007726'
    | '4000000000009995'
    | '4000000000009987'
    | '4000000000000127'
    | '4000000000000341'
    | '4000000000006975'
    | '4000008400001629'
  /**
   * Email of the buyer. Required if the buy intention has no buyer yet; if it has one, it must be
   * the same.
   */
  user?: string | undefined
  /**
   * Total that the person saw, fees included. If it is no longer that, nothing is held or charged,
   * and the request is rejected with `buy_intention.total_changed`.
   */
  expectedTotal?: number | string | undefined
  /** The new holder of each nominal ticket of the purchase. The other tickets have none. */
  holders?: NewHolder[] | undefined
}

/** The transfer of a payout in a test. */
export interface SandboxTransfer {
  /**
   * Outcome. `DELIVERED`, if omitted: the payout is paid. `FAILED`: the transfer of a payout that
   * was paid comes back.
   */
  outcome?: 'DELIVERED' | 'FAILED' | undefined
}

/** A part of the seat map that is not kept. */
export interface SeatMapLoss {
  /** What was lost: an element, a CSS property, or a style rule. */
  kind: 'ELEMENT' | 'PROPERTY' | 'RULE'
  /** Name in the seat map, cut if it is long. */
  name: string
  /** Number of times. */
  count: number
}

/** A show of the event. */
export interface Show {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Name of the show. */
  title: string
  /** Start of the show, in RFC 3339 with `Z` or an offset. Returned in UTC. */
  date: string
  /**
   * Status of the show. `LIVE`: not canceled. `CANCELLED`: canceled permanently. It changes only
   * when the show is canceled.
   */
  status: 'LIVE' | 'CANCELLED'
  /**
   * Whether the date of the show has changed. Set when you change the date of a stored show, except
   * with `notify=false`. If you send the field, it changes without telling anyone. A `false` next to
   * the stored date clears it only if you also send the `updatedAt` that you read: without it, the
   * body may be a repeated change of date.
   */
  showRescheduled: boolean
  /** Whether tickets of the show can be resold, as far as the rules allow. Defaults to `true`. */
  resaleEnabled: boolean
  /** Page of the show’s primary sale. */
  primarySalesUrl: string | null
  /**
   * Location of the show, if it differs from the event’s. Each field present overrides the event’s;
   * null or absent keeps the event’s.
   */
  location: LocationOverride | null
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this show. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
  /** Ticket options of the show, in order. Each id is unique. */
  ticketOptions: TicketOption[]
  /** Price types of the show, in order. Each id is unique. */
  priceTypes: PriceType[]
  /** Images of the show, in order. May be empty. */
  images: Image[]
  configuration: ConfigurationOverride
}

/** A show of the event. */
export interface ShowInput {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Name of the show. */
  title: string
  /** Start of the show, in RFC 3339 with `Z` or an offset. Returned in UTC. */
  date: string
  /**
   * Ticket options of the show, in order. Each id is unique. May be empty, but every ticket needs a
   * ticket option.
   */
  ticketOptions: TicketOptionInput[]
  /** Images of the show, in order. May be empty. */
  images: ImageInput[]
  configuration: ConfigurationOverride
  /** Page of the show’s primary sale. */
  primarySalesUrl?: string | null | undefined
  /**
   * Location of the show, if it differs from the event’s. Each field present overrides the event’s;
   * null or absent keeps the event’s.
   */
  location?: LocationOverride | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this show. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /**
   * Status of the show. `LIVE`: not canceled. `CANCELLED`: canceled permanently. It changes only
   * when the show is canceled.
   */
  status?: 'LIVE' | 'CANCELLED' | undefined
  /** Price types of the show, in order. Each id is unique. */
  priceTypes?: PriceTypeInput[] | undefined
  /**
   * Whether the date of the show has changed. Set when you change the date of a stored show, except
   * with `notify=false`. If you send the field, it changes without telling anyone. A `false` next to
   * the stored date clears it only if you also send the `updatedAt` that you read: without it, the
   * body may be a repeated change of date.
   *
   * @default false
   */
  showRescheduled?: boolean | undefined
  /**
   * Whether tickets of the show can be resold, as far as the rules allow. Defaults to `true`.
   *
   * @default true
   */
  resaleEnabled?: boolean | undefined
}

/**
 * Changes to a show, found by its `showId`. An absent field keeps its value, and ticket options
 * and price types that you omit are kept. An empty list is rejected if the show already has some:
 * omit the field. If the show does not exist, it is created, and the same fields are then required
 * as when you create an event.
 */
export interface ShowUpdate {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Page of the show’s primary sale. */
  primarySalesUrl?: string | null | undefined
  /**
   * Location of the show, if it differs from the event’s. Each field present overrides the event’s;
   * null or absent keeps the event’s.
   */
  location?: LocationOverride | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this show. The
   * most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /**
   * Status of the show. `LIVE`: not canceled. `CANCELLED`: canceled permanently. It changes only
   * when the show is canceled.
   */
  status?: 'LIVE' | 'CANCELLED' | undefined
  /** Name of the show. */
  title?: string | undefined
  /** Start of the show, in RFC 3339 with `Z` or an offset. Returned in UTC. */
  date?: string | undefined
  /** Images of the show, in order. May be empty. */
  images?: ImageInput[] | undefined
  configuration?: ConfigurationOverride | undefined
  /**
   * Whether the date of the show has changed. Set when you change the date of a stored show, except
   * with `notify=false`. If you send the field, it changes without telling anyone. A `false` next to
   * the stored date clears it only if you also send the `updatedAt` that you read: without it, the
   * body may be a repeated change of date.
   */
  showRescheduled?: boolean | undefined
  /** Whether tickets of the show can be resold, as far as the rules allow. Defaults to `true`. */
  resaleEnabled?: boolean | undefined
  /** Ticket options of the show, in order. Each id is unique. */
  ticketOptions?: TicketOptionUpdate[] | undefined
  /** Price types of the show, in order. Each id is unique. */
  priceTypes?: PriceTypeUpdate[] | undefined
}

/** The test clock of a seller. */
export interface TestClock {
  /** Current time of the seller, in UTC. */
  now: string
  /** Seconds that the clock is ahead of real time: 0 until the clock is moved. */
  offsetSeconds: number
}

/** The right to enter a show once. */
export interface Ticket {
  /** Id of the ticket in Taquilla. */
  _id: string
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId: string
  /** Show of the event. */
  showId: string
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId: string
  /** Ticket option of the show. */
  ticketOptionId: string
  /** Price type of the show. Null if it has none. */
  priceTypeId: string | null
  /** Price in the primary sale, in major units. Null if it has none. */
  price: number | null
  /** Currency of the price, as an ISO 4217 code. */
  currency: string
  /** The buyer in the primary sale. */
  buyer: {
    /** Email, if the ticket was issued with one. */
    email: string | null
    /** First and last name, from `primarySaleBuyerData`. */
    name: string | null
    /** Phone number, if the ticket was issued with one. */
    phone: string | null
  }
  /** Email of the current owner: at first the buyer’s; it changes with each resale. Null if unknown. */
  currentOwnerEmail: string | null
  /** Seller that it belongs to. */
  ticketSellerId: string
  /**
   * Status of the ticket. `PENDING`: accepted and not created yet. `REJECTED`: could not be created.
   * `ACTIVE`: valid. `LISTED`: listed for resale. `USED`: was used to enter. `CANCELLED`: its show
   * was canceled.
   */
  status: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED'
  /** Reason for the rejection. Null unless the status is `REJECTED`. */
  rejection: {
    /** Error code from the catalog. */
    code: string
    /** What happened, in the language of the response. */
    detail: string
  } | null
  /** Order of the primary sale, in your system. Groups the tickets that a person can resell together. */
  orderId: string | null
  /** Time when it was created, in UTC. */
  createdAt: string
  /** Time of its last change, in UTC. */
  updatedAt: string
  /** Holder. Null if the ticket is not nominal. */
  holder: Holder | null
  props: TicketProps
  /**
   * Primary sales fee that the buyer paid on top of the price, for this ticket. The most specific
   * one applies: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
}

/** The access code of the ticket. */
export interface TicketAccess {
  /**
   * Access code, according to `type`. Must be unique among all tickets of the seller, including
   * deleted ones; a code that was replaced becomes available again. It is stored encrypted, and no
   * response contains it. Maximum: 1 kB for `OTHER`, 2 kB for `URL`, 100 kB for `BASE64`.
   */
  locator: string
  /**
   * Type of the code. `URL`: the http or https URL of the code’s image. It cannot lead to a local
   * machine or a private network, and Taquilla downloads the image only over https. `BASE64`: the
   * image in base64. `OTHER`: the text to draw as a QR code.
   */
  type: 'URL' | 'BASE64' | 'OTHER'
  /** Accepted and ignored. */
  status?: string | null | undefined
}

/** Who or what made the change. Never identifies a person. */
export interface TicketActor {
  /**
   * Type of actor. `API_KEY`: a call with one of the seller’s keys. `PERSON`: a person on the hosted
   * pages. `OPERATOR`: the operator of the platform. `PLATFORM`: the platform itself.
   */
  kind: 'API_KEY' | 'PERSON' | 'OPERATOR' | 'PLATFORM'
  /** Label of the key. Null if the change was not made with a key. */
  keyLabel: string | null
}

/** A change to a ticket. */
export interface TicketHistoryEntry {
  /** Id of the change. Tickets that changed together share it. */
  _id: string
  /**
   * What happened. `ISSUED`: it was created. `REJECTED`: it could not be created. `UPDATED`: the
   * data in `fields` changed. `CODE_REPLACED`: its code changed, and the data in `fields`, if any.
   * `LISTED`: its owner listed it, or you did for them. `PRICE_CHANGED`: the price of its listing
   * changed. `UNLISTED`: its listing ended without a sale. `SOLD`: it was sold on resale.
   * `UNLOCKED`: its code was unlocked. `ADMITTED`: it was used to enter. `CANCELLED`: its show was
   * canceled. `DELETED`: you deleted it. `ERASED`: a person’s data was erased.
   */
  action:
    | 'ISSUED'
    | 'REJECTED'
    | 'UPDATED'
    | 'CODE_REPLACED'
    | 'LISTED'
    | 'PRICE_CHANGED'
    | 'UNLISTED'
    | 'SOLD'
    | 'UNLOCKED'
    | 'ADMITTED'
    | 'CANCELLED'
    | 'DELETED'
    | 'ERASED'
  /** Actual time of the change, in UTC. The test clock does not affect it. */
  changedAt: string
  by: TicketActor
  /** Reason: the code of the rejection, or how the listing ended. */
  reason: string | null
  /** Fields that an update changed; never their values. */
  fields: string[] | null
  /** Listing, if the change is about resale. */
  listingId: string | null
  /** Listing or sale price. */
  price: number | null
  /** Currency of the price. */
  currency: string | null
  /** Time of entry, according to the scanner, if the change is an admission. */
  entryDate: string | null
  /**
   * Agreement of the owner, if you listed the ticket or changed its price for them. Null for other
   * changes.
   */
  consent: KeptConsent | null
}

/** Data of a ticket to issue. */
export interface TicketInput {
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId: string
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId: string
  /** Ticket option of the show. */
  ticketOptionId: string
  /** The buyer: their email address, or their phone number with an optional + and 6 to 15 digits. */
  buyer: string
  ticketAccess: TicketAccess
  /** Show of the event. May be omitted if the event has only one. */
  showId?: string | null | undefined
  /** Price type of the show. Null if it has none. */
  priceTypeId?: string | null | undefined
  /**
   * Price paid in the primary sale, in major units and in the currency of the price type or ticket
   * option. Defaults to the price type’s price, or else the ticket option’s. Without a price, the
   * ticket cannot be resold.
   */
  price?: number | string | null | undefined
  /** Order of the primary sale, in your system. Groups the tickets that a person can resell together. */
  orderId?: string | null | undefined
  /** Email of the buyer if `buyer` is a phone number. It is the initial value of `currentOwnerEmail`. */
  buyerEmailExternal?: string | null | undefined
  /** Data of the buyer in the primary sale. The name is returned in `buyer.name`. */
  primarySaleBuyerData?:
    | {
        /** First name. */
        firstName?: string | null | undefined
        /** Last name. */
        lastName?: string | null | undefined
        /** Type of identity document. */
        identificationType?: string | null | undefined
        /** Identity document number. */
        identificationNumber?: string | null | undefined
        /** Phone number. */
        phoneNumber?: string | null | undefined
      }
    | null
    | undefined
  /** Holder of a nominal ticket. Returned as `holder`. */
  nominalTicket?: NominalTicket | null | undefined
  /** Details of the ticket that are displayed. */
  props?: TicketPropsInput | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for this ticket. The most specific
   * one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
}

/** A kind of ticket of a show, such as a section of the venue. */
export interface TicketOption {
  /**
   * Id of the ticket option, unique within its show and immutable. If you omit it on creation, one
   * is generated.
   */
  ticketOptionId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description: string
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price: number | null
  /**
   * Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as
   * many decimal places as the currency has.
   */
  currency: string
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock: number | null
  /** Whether pages show the ticket option. Defaults to `true`. */
  webVisibility: boolean
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   */
  webSoldOut: boolean
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this ticket
   * option. The most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
}

/** A kind of ticket of a show, such as a section of the venue. */
export interface TicketOptionInput {
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description: string
  /**
   * Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as
   * many decimal places as the currency has.
   */
  currency: string
  /**
   * Id of the ticket option, unique within its show and immutable. If you omit it on creation, one
   * is generated.
   */
  ticketOptionId?: string | undefined
  /** Alias of `ticketOptionId`, for input only. If you send both, they must be equal. */
  ticketId?: string | undefined
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price?: number | string | null | undefined
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock?: number | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this ticket
   * option. The most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /**
   * Whether pages show the ticket option. Defaults to `true`.
   *
   * @default true
   */
  webVisibility?: boolean | undefined
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   *
   * @default false
   */
  webSoldOut?: boolean | undefined
}

/**
 * Changes to a ticket option, found by its `ticketOptionId` or, without one, by its `title`. An
 * absent field keeps its value. If it does not exist, it is created, and `title`, `description`,
 * and `currency` are then required. The currency cannot change once the show has tickets.
 */
export interface TicketOptionUpdate {
  /**
   * Id of the ticket option, unique within its show and immutable. If you omit it on creation, one
   * is generated.
   */
  ticketOptionId?: string | undefined
  /** Alias of `ticketOptionId`, for input only. If you send both, they must be equal. */
  ticketId?: string | undefined
  /**
   * Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price
   * of its own.
   */
  price?: number | string | null | undefined
  /**
   * Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer
   * sees it.
   */
  stock?: number | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for the tickets of this ticket
   * option. The most specific one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  /** Name that the buyer sees. */
  title?: string | undefined
  /** Description that the buyer sees. */
  description?: string | undefined
  /**
   * Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as
   * many decimal places as the currency has.
   */
  currency?: string | undefined
  /** Whether pages show the ticket option. Defaults to `true`. */
  webVisibility?: boolean | undefined
  /**
   * Whether it is sold out in the primary sale. Pages stop offering it there; resale continues.
   * Defaults to `false`.
   */
  webSoldOut?: boolean | undefined
}

/**
 * Changes to the details of a ticket. Fields that you omit stay the same, and null clears a field.
 * Read-only fields are accepted if they do not change.
 */
export interface TicketPatch {
  /** Holder. If null, the ticket no longer has a holder. */
  holder?: HolderPatch | null | undefined
  /** Details of the ticket that are displayed. */
  props?: TicketPropsPatch | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for this ticket. The most specific
   * one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  ticketAccess?: TicketAccess | undefined
  /** Id of the ticket in Taquilla. */
  _id?: string | undefined
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId?: string | undefined
  /** Show of the event. */
  showId?: string | undefined
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Ticket option of the show. */
  ticketOptionId?: string | undefined
  /** Price type of the show. Null if it has none. */
  priceTypeId?: string | null | undefined
  /** Price in the primary sale, in major units. Null if it has none. */
  price?: number | null | undefined
  /** Currency of the price, as an ISO 4217 code. */
  currency?: string | undefined
  /** The buyer in the primary sale. */
  buyer?:
    | {
        /** Email, if the ticket was issued with one. */
        email: string | null
        /** First and last name, from `primarySaleBuyerData`. */
        name: string | null
        /** Phone number, if the ticket was issued with one. */
        phone: string | null
      }
    | undefined
  /** Email of the current owner: at first the buyer’s; it changes with each resale. Null if unknown. */
  currentOwnerEmail?: string | null | undefined
  /** Seller that it belongs to. */
  ticketSellerId?: string | undefined
  /**
   * Status of the ticket. `PENDING`: accepted and not created yet. `REJECTED`: could not be created.
   * `ACTIVE`: valid. `LISTED`: listed for resale. `USED`: was used to enter. `CANCELLED`: its show
   * was canceled.
   */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | undefined
  /** Reason for the rejection. Null unless the status is `REJECTED`. */
  rejection?:
    | {
        /** Error code from the catalog. */
        code: string
        /** What happened, in the language of the response. */
        detail: string
      }
    | null
    | undefined
  /** Order of the primary sale, in your system. Groups the tickets that a person can resell together. */
  orderId?: string | null | undefined
  /** Time when it was created, in UTC. */
  createdAt?: string | undefined
  /** Time of its last change, in UTC. */
  updatedAt?: string | undefined
}

/** Details of the ticket that are displayed. */
export interface TicketProps {
  /** Seating of the ticket. Null if it is not numbered. */
  seating: {
    /** Section. */
    section: string | null
    /** Row. */
    row: string | null
    /** Seat. */
    seat: string | null
    /** Entrance door. */
    door: string | null
    /** URL of an image of the seat’s location. */
    image: string | null
    /**
     * Whether the seat is accessible, for example to a person in a wheelchair. The resale pages show
     * it and can search for it. Defaults to `false`.
     */
    accessible: boolean
  } | null
  /** Files of the ticket. The owner sees them from the unlock on. */
  urls: {
    /** URL of the pass for the phone’s wallet app. */
    externalPassbookUrl: string | null
    /**
     * URL of the ticket as a PDF. It cannot lead to a local machine or a private network. Taquilla
     * downloads the file only over https.
     */
    qrTicketPdfUrl: string | null
  } | null
  /**
   * Whether the ticket is part of a season pass. If so, it cannot be listed on its own, and the
   * pages say so. Defaults to `false`.
   */
  isPartOfAPass: boolean
  /** Pickup at the venue. */
  other: {
    /** Pickup number (will call). */
    locator: string | null
  } | null
}

/** Details of the ticket that are displayed. */
export interface TicketPropsInput {
  /** Seating of the ticket. Null if it is not numbered. */
  seating?:
    | {
        /** Section. */
        section?: string | null | undefined
        /** Row. */
        row?: string | null | undefined
        /** Seat. */
        seat?: string | null | undefined
        /** Entrance door. */
        door?: string | null | undefined
        /** URL of an image of the seat’s location. */
        image?: string | null | undefined
        /**
         * Whether the seat is accessible, for example to a person in a wheelchair. The resale pages show
         * it and can search for it. Defaults to `false`.
         *
         * @default false
         */
        accessible?: boolean | undefined
      }
    | null
    | undefined
  /** Files of the ticket. The owner sees them from the unlock on. */
  urls?:
    | {
        /** URL of the pass for the phone’s wallet app. */
        externalPassbookUrl?: string | null | undefined
        /**
         * URL of the ticket as a PDF. It cannot lead to a local machine or a private network. Taquilla
         * downloads the file only over https.
         */
        qrTicketPdfUrl?: string | null | undefined
      }
    | null
    | undefined
  /**
   * Whether the ticket is part of a season pass. If so, it cannot be listed on its own, and the
   * pages say so. Defaults to `false`.
   *
   * @default false
   */
  isPartOfAPass?: boolean | undefined
  /** Pickup at the venue. */
  other?:
    | {
        /** Pickup number (will call). */
        locator?: string | null | undefined
      }
    | null
    | undefined
}

/** Details of the ticket that are displayed. */
export interface TicketPropsPatch {
  /** Seating of the ticket. Null if it is not numbered. */
  seating?:
    | {
        /** Section. */
        section?: string | null | undefined
        /** Row. */
        row?: string | null | undefined
        /** Seat. */
        seat?: string | null | undefined
        /** Entrance door. */
        door?: string | null | undefined
        /** URL of an image of the seat’s location. */
        image?: string | null | undefined
        /**
         * Whether the seat is accessible, for example to a person in a wheelchair. The resale pages show
         * it and can search for it. Defaults to `false`.
         */
        accessible?: boolean | null | undefined
      }
    | null
    | undefined
  /** Files of the ticket. The owner sees them from the unlock on. */
  urls?:
    | {
        /** URL of the pass for the phone’s wallet app. */
        externalPassbookUrl?: string | null | undefined
        /**
         * URL of the ticket as a PDF. It cannot lead to a local machine or a private network. Taquilla
         * downloads the file only over https.
         */
        qrTicketPdfUrl?: string | null | undefined
      }
    | null
    | undefined
  /**
   * Whether the ticket is part of a season pass. If so, it cannot be listed on its own, and the
   * pages say so. Defaults to `false`.
   */
  isPartOfAPass?: boolean | null | undefined
  /** Pickup at the venue. */
  other?:
    | {
        /** Pickup number (will call). */
        locator?: string | null | undefined
      }
    | null
    | undefined
}

/**
 * Details that replace the stored ones. Fields that you omit are cleared, except the code.
 * Read-only fields are accepted if they do not change.
 */
export interface TicketReplacement {
  /** Holder. If null or omitted, the ticket no longer has a holder. */
  holder?: HolderInput | null | undefined
  /** Details of the ticket that are displayed. */
  props?: TicketPropsInput | null | undefined
  /**
   * Primary sales fee that the buyer paid on top of the price, for this ticket. The most specific
   * one applies: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null | undefined
  ticketAccess?: TicketAccess | undefined
  /** Id of the ticket in Taquilla. */
  _id?: string | undefined
  /**
   * Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is
   * reserved.
   */
  ticketId?: string | undefined
  /** Show of the event. */
  showId?: string | undefined
  /** The event’s `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Ticket option of the show. */
  ticketOptionId?: string | undefined
  /** Price type of the show. Null if it has none. */
  priceTypeId?: string | null | undefined
  /** Price in the primary sale, in major units. Null if it has none. */
  price?: number | null | undefined
  /** Currency of the price, as an ISO 4217 code. */
  currency?: string | undefined
  /** The buyer in the primary sale. */
  buyer?:
    | {
        /** Email, if the ticket was issued with one. */
        email: string | null
        /** First and last name, from `primarySaleBuyerData`. */
        name: string | null
        /** Phone number, if the ticket was issued with one. */
        phone: string | null
      }
    | undefined
  /** Email of the current owner: at first the buyer’s; it changes with each resale. Null if unknown. */
  currentOwnerEmail?: string | null | undefined
  /** Seller that it belongs to. */
  ticketSellerId?: string | undefined
  /**
   * Status of the ticket. `PENDING`: accepted and not created yet. `REJECTED`: could not be created.
   * `ACTIVE`: valid. `LISTED`: listed for resale. `USED`: was used to enter. `CANCELLED`: its show
   * was canceled.
   */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | undefined
  /** Reason for the rejection. Null unless the status is `REJECTED`. */
  rejection?:
    | {
        /** Error code from the catalog. */
        code: string
        /** What happened, in the language of the response. */
        detail: string
      }
    | null
    | undefined
  /** Order of the primary sale, in your system. Groups the tickets that a person can resell together. */
  orderId?: string | null | undefined
  /** Time when it was created, in UTC. */
  createdAt?: string | undefined
  /** Time of its last change, in UTC. */
  updatedAt?: string | undefined
}

/** Price limits for a ticket, and the fees that are charged. */
export interface TicketResaleTerms {
  /** Price in the primary sale. */
  facePrice: number
  /** Primary sales fee, as an amount. */
  primarySalesFee: number
  /** Amount paid in the primary sale: the price plus the fee. A resale does not change it. */
  paid: number
  /**
   * Lowest price allowed. If there is both an absolute and a relative limit, the stricter one
   * applies. Null if no rule sets one.
   */
  minPrice: PriceBound | null
  /**
   * Highest price allowed. If the rules set a highest price below the lowest one, that highest price
   * is the only price allowed. Null if no rule sets one.
   */
  maxPrice: PriceBound | null
  /** Amount paid, adjusted to the price limits. The selling page starts with this price. */
  suggestedPrice: number
  buyerFee: Fee
  sellerFee: Fee
}

/** A ticket and the price that its owner asks. */
export interface TicketToList {
  /** The `ticketId` of the ticket. */
  ticketId: string
  /** Listing price, without the resale fees. */
  price: number | string
  /**
   * Amount that the person saw they would receive. If the rules have changed and it is no longer
   * that, the request is rejected with `listing.terms_changed`.
   */
  payout?: number | string | undefined
}

/** A delivery and its attempts. */
export interface WebhookDelivery {
  /** The `webhook-id` of the webhook, the same on all its deliveries. */
  webhookId: string
  /** What happened. */
  action: string
  /** Time when it entered the feed, in UTC. */
  createdAt: string
  /**
   * Status of the delivery. `PENDING`: attempts are still to come. `DELIVERED`: confirmed with a
   * 2xx. `FAILED`: all attempts were used, or the endpoint returned 410.
   */
  status: 'PENDING' | 'DELIVERED' | 'FAILED'
  /** Earliest time of the next attempt, in UTC. Null if there are no more. */
  nextAttemptAt: string | null
  /** The attempts, from first to last. */
  attempts: Array<{
    /** Time when it was sent, in UTC. */
    attemptedAt: string
    /** Duration of the attempt, in milliseconds. */
    durationMs: number
    /** Status that your server returned. Null if there was no response. */
    statusCode: number | null
    /**
     * Reason why there was no response. `NOT_ALLOWED`: the URL does not use https on port 443.
     * `NOT_PUBLIC`: it leads to a private network. `UNREACHABLE`: no connection. `TIMEOUT`: it took
     * more than 15 s. `TOO_LARGE`: the response was too long (this does not occur today: only the
     * beginning is read).
     */
    fault: 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE' | null
    /** Beginning of the body that your server returned. */
    answer: string
  }>
}

/** A webhook endpoint. */
export interface WebhookEndpoint {
  /** Id of the endpoint. */
  _id: string
  /** Public https URL that receives the POST requests. */
  url: string
  /** Purpose of the endpoint, in your own words. */
  description: string
  /** Actions that it receives. Null to receive all of them, including future ones. */
  actions: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
    | 'event.updated'
    | 'show.rescheduled'
    | 'event.cancelled'
    | 'event.ticketShield.activated'
    | 'event.ticketShield.deactivated'
    | 'event.superSwap.activated'
    | 'event.superSwap.deactivated'
    | 'listing.created'
    | 'listing.updated'
    | 'listing.deleted'
    | 'listing.sold'
    | 'payouts.delivered'
    | 'sale.completed'
    | 'refund.updated'
    | 'payout.pending'
    | 'payout.paid'
    | 'payout.failed'
    | 'payout.debt.updated'
  > | null
  /**
   * Status of the endpoint. `ENABLED`: it receives deliveries. `DISABLED`: it receives none; what
   * happens meanwhile appears only in the feed.
   */
  status: 'ENABLED' | 'DISABLED'
  /**
   * Reason why it is disabled. `REQUESTED`: you disabled it. `GONE`: it returned 410. Null while
   * enabled.
   */
  disabledReason: 'REQUESTED' | 'GONE' | null
  /** Time when it was disabled, in UTC. */
  disabledAt: string | null
  /** Time when it was created, in UTC. */
  createdAt: string
  /** Time of its last change, in UTC. */
  updatedAt: string
}

/** A new endpoint. */
export interface WebhookEndpointInput {
  /** Public https URL that receives the POST requests. */
  url: string
  /** Purpose of the endpoint, in your own words. */
  description?: string | undefined
  /** Actions that it receives. Null to receive all of them, including future ones. */
  actions?:
    | Array<
        | 'ticket.created'
        | 'ticket.rejected'
        | 'ticket.updated'
        | 'ticket.deleted'
        | 'ticket.admitted'
        | 'event.unlock'
        | 'event.updated'
        | 'show.rescheduled'
        | 'event.cancelled'
        | 'event.ticketShield.activated'
        | 'event.ticketShield.deactivated'
        | 'event.superSwap.activated'
        | 'event.superSwap.deactivated'
        | 'listing.created'
        | 'listing.updated'
        | 'listing.deleted'
        | 'listing.sold'
        | 'payouts.delivered'
        | 'sale.completed'
        | 'refund.updated'
        | 'payout.pending'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.debt.updated'
      >
    | null
    | undefined
}

/** Changes to an endpoint. Read-only fields are accepted if they do not change. */
export interface WebhookEndpointUpdate {
  /** Public https URL that receives the POST requests. */
  url?: string | undefined
  /** Purpose of the endpoint, in your own words. */
  description?: string | undefined
  /** Actions that it receives. Null to receive all of them, including future ones. */
  actions?:
    | Array<
        | 'ticket.created'
        | 'ticket.rejected'
        | 'ticket.updated'
        | 'ticket.deleted'
        | 'ticket.admitted'
        | 'event.unlock'
        | 'event.updated'
        | 'show.rescheduled'
        | 'event.cancelled'
        | 'event.ticketShield.activated'
        | 'event.ticketShield.deactivated'
        | 'event.superSwap.activated'
        | 'event.superSwap.deactivated'
        | 'listing.created'
        | 'listing.updated'
        | 'listing.deleted'
        | 'listing.sold'
        | 'payouts.delivered'
        | 'sale.completed'
        | 'refund.updated'
        | 'payout.pending'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.debt.updated'
      >
    | null
    | undefined
  /**
   * Status of the endpoint. `ENABLED`: it receives deliveries. `DISABLED`: it receives none; what
   * happens meanwhile appears only in the feed.
   */
  status?: 'ENABLED' | 'DISABLED' | undefined
  /** Id of the endpoint. */
  _id?: string | undefined
  /**
   * Reason why it is disabled. `REQUESTED`: you disabled it. `GONE`: it returned 410. Null while
   * enabled.
   */
  disabledReason?: 'REQUESTED' | 'GONE' | null | undefined
  /** Time when it was disabled, in UTC. */
  disabledAt?: string | null | undefined
  /** Time when it was created, in UTC. */
  createdAt?: string | undefined
  /** Time of its last change, in UTC. */
  updatedAt?: string | undefined
}

/** A webhook in the feed. */
export interface WebhookEvent {
  /** The `webhook-id` of the webhook, the same on all its deliveries. */
  webhookId: string
  /** Time when it entered the feed, in UTC. */
  createdAt: string
  /** Body, as it is delivered. */
  body: {
    /** Family of the action: the type of object that changed. */
    family: 'ticket' | 'event' | 'show' | 'listing' | 'payouts' | 'sale' | 'refund' | 'payout' | 'endpoint'
    /** What happened. */
    action: string
    /** Object that changed. Its fields depend on the action: see the reference of each webhook. */
    data: Record<string, unknown>
    /** Data of the change, with its `version`. */
    metadata: Record<string, unknown>
  }
}
