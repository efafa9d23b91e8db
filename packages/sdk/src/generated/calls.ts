// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
import { listAll, type Page } from '../list-all.ts'
import { path } from '../path.ts'
import type { CallOptions, Send } from '../send.ts'
import type {
  AdmissionInput,
  AdmissionResult,
  BuyIntention,
  BuyIntentionInput,
  CheckoutInput,
  ClockMove,
  CreatedWebhookEndpoint,
  EffectiveRule,
  Event,
  EventInput,
  EventUpdate,
  HostedUrl,
  ListedTickets,
  Listing,
  ListingReference,
  LoginTrust,
  OneTimeToken,
  ResalePreview,
  RotatedWebhookSecret,
  RuleInput,
  RulePreviews,
  RuleResults,
  TestClock,
  Ticket,
  TicketHistoryEntry,
  TicketInput,
  TicketPatch,
  TicketReplacement,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointUpdate,
  WebhookEvent,
} from './schemas.ts'

/** Query parameters of `list-events`. */
export interface ListEventsQuery {
  /**
   * The nextCursor of the page before; the other parameters must be the same. Without it, the first
   * page.
   */
  cursor?: string
  /**
   * How many results at most in a page, from 1 to 50.
   *
   * @default 20
   */
  limit?: number
  /**
   * Only what changed at this instant or later, in the order of the changes. Leave a minute of
   * overlap between calls so that nothing is missed.
   */
  updatedSince?: string
}

/** Query parameters of `cancel-event`. */
export interface CancelEventQuery {
  /** The only show to cancel. Without it, all are cancelled. */
  showId?: string
}

/** Query parameters of `list-tickets`. */
export interface ListTicketsQuery {
  /** Only those of this event. */
  externalReferenceEventId?: string
  /** Only those of this show. Needs externalReferenceEventId. */
  showId?: string
  /** Only those of this status. */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED'
  /** Only those of this order. */
  orderId?: string
  /**
   * The nextCursor of the page before; the other parameters must be the same. Without it, the first
   * page.
   */
  cursor?: string
  /**
   * How many results at most in a page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number
  /**
   * Only what changed at this instant or later, in the order of the changes. Leave a minute of
   * overlap between calls so that nothing is missed.
   */
  updatedSince?: string
}

/** Query parameters of `get-ticket-history`. */
export interface GetTicketHistoryQuery {
  /**
   * The nextCursor of the page before; the other parameters must be the same. Without it, the first
   * page.
   */
  cursor?: string
  /**
   * How many results at most in a page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number
}

/** Query parameters of `get-ticket-url`. */
export interface GetTicketUrlQuery {
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
  loginTrust?: LoginTrust
}

/** Query parameters of `get-my-tickets-url`. */
export interface GetMyTicketsUrlQuery {
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
  loginTrust?: LoginTrust
}

/** Query parameters of `get-buying-flow-url`. */
export interface GetBuyingFlowUrlQuery {
  /** The externalReferenceId of the event. */
  externalReferenceEventId: string
  /** The show whose listings are shown. */
  showId: string
  /** Language of the page: es or en. */
  lang: 'es' | 'en'
  /** Where the person returns to at the end. The seller must have registered its origin. */
  returnTo: string
  /** The ticket option shown first. */
  ticketOptionId: string
  loginTrust?: LoginTrust
}

/** Query parameters of `get-selling-flow-url`. */
export interface GetSellingFlowUrlQuery {
  /** The ticketId of the ticket to sell. */
  ticketId: string
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
  loginTrust?: LoginTrust
}

/** Query parameters of `get-order-selling-flow-url`. */
export interface GetOrderSellingFlowUrlQuery {
  /** The orderId the tickets were issued with. */
  orderId: string
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
  loginTrust?: LoginTrust
}

/** Query parameters of `get-listing-details-url`. */
export interface GetListingDetailsUrlQuery {
  /** The ticketId of the listed ticket. */
  ticketId: string
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
  loginTrust?: LoginTrust
}

/** Query parameters of `get-sale-url`. */
export interface GetSaleUrlQuery {
  /** The ticketId of the listed ticket. */
  ticketId: string
  /** Language of the page: es or en. */
  lang: 'es' | 'en'
}

/** Query parameters of `preview-resale`. */
export interface PreviewResaleQuery {
  /** Listing price. */
  price?: number | string
  /** What the person who sells wants to receive. */
  payout?: number | string
  /** What the buyer wants to pay. */
  finalPrice?: number | string
}

/** Query parameters of `get-listing-by-ticket`. */
export interface GetListingByTicketQuery {
  /** Only listings made by the person with this e-mail address. */
  sellerEmail?: string
}

/** Query parameters of `issue-one-time-token`. */
export interface IssueOneTimeTokenQuery {
  /** The person: an e-mail address if method is email, a phone number if it is phonenumber. */
  user: string
  /**
   * How the person is identified: email or phonenumber.
   *
   * @default "email"
   */
  method?: 'email' | 'phonenumber'
}

/** Query parameters of `list-webhook-events`. */
export interface ListWebhookEventsQuery {
  /**
   * The nextCursor of the page before; the other parameters must be the same. Without it, the first
   * page.
   */
  cursor?: string
  /**
   * How many results at most in a page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number
  /** Begin at this instant; without a cursor. */
  since?: string
}

/** Query parameters of `list-webhook-deliveries`. */
export interface ListWebhookDeliveriesQuery {
  /**
   * PENDING: being tried. DELIVERED: confirmed with a 2xx. FAILED: all attempts were used up, or it
   * answered 410.
   */
  status?: 'PENDING' | 'DELIVERED' | 'FAILED'
  /** The webhook-id that it is delivered with. */
  webhookId?: string
  /**
   * The nextCursor of the page before; the other parameters must be the same. Without it, the first
   * page.
   */
  cursor?: string
  /**
   * How many results at most in a page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number
}

function eventsCalls(send: Send) {
  const calls = {
    /**
     * **Create an event** — `create-event`
     *
     * Creates an event with its shows, ticket options and price types. It is stored whole or not at
     * all.
     *
     * If the event exists and the content is the one it was created with, the stored event is
     * answered, unchanged: repeating the call is safe. If the content differs, the answer is
     * `event.already_exists`; to change an event use `PUT /v1/events`.
     *
     * It issues no tickets and sets no rules: without rules, codes are shown unprotected and there is
     * no resale.
     *
     * @throws {TaquillaError} `event.already_exists`
     */
    create(body: EventInput, options?: CallOptions): Promise<Event> {
      return send({ method: 'POST', path: path`/v1/events`, body }, options)
    },

    /**
     * **Update an event** — `update-event`
     *
     * Changes an event, found by `externalReferenceId`. Sending the full event is recommended, for
     * example the one that `GET /v1/events/{eventId}` answered with the changes made; only what
     * changes may be sent as well.
     *
     * What is not sent is kept. Shows are found by `showId`, ticket options by `ticketOptionId` and
     * price types by `priceTypeId`: those that do not exist are created and none is removed. Read-only
     * fields are accepted if they equal what is stored. If the date of a show changes,
     * `showRescheduled` is set, unless it is sent.
     *
     * All changes are stored together. It never changes the status of a show or a ticket, nor the
     * price of a ticket that was issued. Repeating the call gives the same result.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    update(body: EventUpdate, options?: CallOptions): Promise<Event> {
      return send({ method: 'PUT', path: path`/v1/events`, body }, options)
    },

    /**
     * **List events** — `list-events`
     *
     * Answers the seller’s events in pages, from the oldest to the newest; with `updatedSince`, in the
     * order of their latest changes. To go through all of them, repeat the call with `cursor` until
     * `nextCursor` is null.
     */
    list(query: ListEventsQuery = {}, options?: CallOptions): Promise<Page<Event>> {
      return send({ method: 'GET', path: path`/v1/events`, query }, options)
    },

    /** Every entry of `list`, page after page, asked for as they are read. */
    listAll(query: Omit<ListEventsQuery, 'cursor'> = {}, options?: CallOptions): AsyncGenerator<Event, void> {
      return listAll((cursor) => calls.list(cursor === undefined ? query : { ...query, cursor }, options))
    },

    /**
     * **Get an event** — `get-event`
     *
     * Answers an event with its shows, ticket options and price types, as they are stored. The answer
     * can be sent back to `PUT /v1/events` with the changes made.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    get(eventId: string, options?: CallOptions): Promise<Event> {
      return send({ method: 'GET', path: path`/v1/events/${eventId}` }, options)
    },

    /**
     * **Cancel an event or a show** — `cancel-event`
     *
     * Cancels all shows of the event or, with `showId`, that show alone. Cancellation is final.
     *
     * From the answer on, a cancelled show takes no admissions, no issuing and no resale. Its tickets
     * become `CANCELLED`, its listings and holds end, its payouts are voided, and each resale purchase
     * already charged is refunded once and in full; with many tickets that part is completed in the
     * background. Used tickets stay `USED`.
     *
     * It refunds no primary sales: that is up to the seller. Repeating the call answers the same and
     * refunds nothing twice.
     *
     * @throws {TaquillaError} `event.not_found`, `show.not_found`, `event.has_payouts`
     */
    cancel(externalReferenceId: string, query: CancelEventQuery = {}, options?: CallOptions): Promise<Event> {
      return send(
        { method: 'POST', path: path`/v1/events/${externalReferenceId}/cancellation`, query },
        options,
      )
    },

    /**
     * **Set rules** — `set-rules`
     *
     * Stores rules of an event: protection of the codes, resale, price limits and fees. Each rule
     * replaces as a whole the one with the same layer and the same selection (`ruleType`, `showId`,
     * `ticketOptionId`, `priceTypeId`, `price`); the others are kept.
     *
     * The effective rule of a ticket merges all layers that apply to it, field by field; the last one
     * that sets the field wins: genesis, event, show, ticketOption, priceType, combination, override.
     * Within a layer the rule that names more of `price`, `priceTypeId`, `ticketOptionId` and `showId`
     * wins; if they name as many, the one that names the first of that list.
     *
     * A malformed rule does not keep the others from being stored: the answer is 200 and counts it
     * under `errors`, with its faults. Of two rules with the same selection in one call the last one
     * counts. `superswap` true needs `ticketShield` to come out true as well. An event may have 10000
     * rules. All rules must be of one event. Repeating the call gives the same result. A rule change
     * never alters a price that was sold.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    setRules(body: readonly RuleInput[], options?: CallOptions): Promise<RuleResults> {
      return send({ method: 'POST', path: path`/v1/events/rules`, body }, options)
    },

    /**
     * **Preview a rule change** — `preview-rules`
     *
     * Answers what the same call of `POST /v1/events/rules` would do: for each rule, how many tickets
     * and how many active listings it selects, and which effective values would change if the whole
     * call were stored. Rules with faults are reported as they are there.
     *
     * Nothing is stored. The counts are of this instant: another call can change them before the rules
     * are set.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    previewRules(body: readonly RuleInput[], options?: CallOptions): Promise<RulePreviews> {
      return send({ method: 'POST', path: path`/v1/events/rules/preview`, body }, options)
    },
  }
  return calls
}

function ticketsCalls(send: Send) {
  const calls = {
    /**
     * **Issue tickets at once** — `create-tickets`
     *
     * Issues 1 to 100 tickets and answers them created. All are created or none: a single fault
     * refuses the whole batch, with the pointer of each field.
     *
     * Repeating an identical ticket answers the one that exists, as it is now, without issuing it
     * again; the same `ticketId` with other content answers `ticket.already_exists`. Within a batch
     * neither `ticketId` nor `locator` may repeat. A `ticketId` or a `locator` is never used again,
     * not even once its ticket is deleted.
     *
     * It takes 60 requests in any span of 60 seconds per seller; for more volume use `POST
     * /v1/tickets`. The answer never contains the access code.
     *
     * @throws {TaquillaError} `show.cancelled`, `ticket.already_exists`, `ticket.locator_taken`,
     * `ticket.pending`
     */
    create(body: readonly TicketInput[], options?: CallOptions): Promise<Ticket[]> {
      return send({ method: 'POST', path: path`/v1/sync/tickets`, body }, options)
    },

    /**
     * **Issue tickets through the queue** — `enqueue-tickets`
     *
     * Accepts 1 to 100 tickets and creates them in the background, usually within seconds. What can be
     * known at once refuses the whole batch, as in `POST /v1/sync/tickets`; the rest is stored before
     * the answer, and nothing that was accepted is lost.
     *
     * The answer brings each ticket as `PENDING`. `GET /v1/tickets/{ticketId}` answers what became of
     * it: `ACTIVE`, or `REJECTED` with the reason if a conflict was found later; its `ticketId` and
     * its `locator` are free again then. Each ticket is settled by itself.
     *
     * Repeating an identical ticket answers the one that exists or is still pending, without issuing
     * it again; the same `ticketId` with other content answers `ticket.already_exists`.
     *
     * @throws {TaquillaError} `show.cancelled`, `ticket.already_exists`, `ticket.locator_taken`
     */
    enqueue(body: readonly TicketInput[], options?: CallOptions): Promise<Ticket[]> {
      return send({ method: 'POST', path: path`/v1/tickets`, body }, options)
    },

    /**
     * **List tickets** — `list-tickets`
     *
     * Answers the seller’s tickets in pages, from the oldest to the newest; with `updatedSince`, in
     * the order of their latest changes. Filters add up: a ticket must meet all of them. To go through
     * them, repeat the call with `cursor` and the same filters until `nextCursor` is null.
     *
     * It does not include deleted tickets, nor rejected ones and those still in the queue unless
     * `status` asks for them.
     */
    list(query: ListTicketsQuery = {}, options?: CallOptions): Promise<Page<Ticket>> {
      return send({ method: 'GET', path: path`/v1/tickets`, query }, options)
    },

    /** Every entry of `list`, page after page, asked for as they are read. */
    listAll(
      query: Omit<ListTicketsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Ticket, void> {
      return listAll((cursor) => calls.list(cursor === undefined ? query : { ...query, cursor }, options))
    },

    /**
     * **Get a ticket** — `get-ticket`
     *
     * Answers a ticket with its status at this instant. A ticket accepted into the queue is `PENDING`
     * until it is created; if it could not be, `REJECTED` with the reason. A deleted ticket answers
     * `ticket.not_found`.
     *
     * It never answers the access code. The answer can be sent back to `PUT` with the changes made.
     *
     * @throws {TaquillaError} `ticket.not_found`
     */
    get(ticketId: string, options?: CallOptions): Promise<Ticket> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}` }, options)
    },

    /**
     * **Update the display data of a ticket** — `update-ticket`
     *
     * Merges what is sent with `holder`, `props` and `primarySalesFee` as RFC 7396 says: what is not
     * sent stays and null clears. `ticketAccess` replaces the code, and the one before stops working;
     * it cannot be cleared.
     *
     * Read-only fields of the answer are accepted if they equal what is stored. It never changes the
     * owner, the status or the price. Repeating the call gives the same result. A `USED` or
     * `CANCELLED` ticket takes no changes.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.final`,
     * `ticket.locator_taken`
     */
    update(ticketId: string, body: TicketPatch, options?: CallOptions): Promise<Ticket> {
      return send({ method: 'PATCH', path: path`/v1/tickets/${ticketId}`, body }, options)
    },

    /**
     * **Replace the display data of a ticket** — `replace-ticket`
     *
     * Replaces `holder`, `props` and `primarySalesFee` with what is sent: what is not sent becomes
     * empty. `ticketAccess`, if sent, replaces the code, and the one before stops working; else the
     * code is kept. To change only a part use `PATCH`.
     *
     * The ticket that `GET` answered may be sent with the changes made: its read-only fields are
     * accepted if they equal what is stored. It never changes the owner, the status or the price.
     * Repeating the call gives the same result. A `USED` or `CANCELLED` ticket takes no changes.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.final`,
     * `ticket.locator_taken`
     */
    replace(ticketId: string, body: TicketReplacement, options?: CallOptions): Promise<Ticket> {
      return send({ method: 'PUT', path: path`/v1/tickets/${ticketId}`, body }, options)
    },

    /**
     * **Delete a ticket** — `delete-ticket`
     *
     * Deletes a ticket for ever: it stops existing for all calls and pages, and its listing ends if it
     * had one; a payment for it that comes later is refunded in full.
     *
     * It cannot be undone, and neither its `ticketId` nor its `locator` is used again. It refunds no
     * primary sale. Repeating it answers `ticket.not_found`; with the same `Idempotency-Key`, the
     * first answer. A `USED` or `CANCELLED` ticket is not deleted.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.final`
     */
    delete(ticketId: string, options?: CallOptions): Promise<void> {
      return send({ method: 'DELETE', path: path`/v1/tickets/${ticketId}` }, options)
    },

    /**
     * **Explain the rules of a ticket** — `get-ticket-rules`
     *
     * Answers the effective rule of a ticket: each value that holds, the layer and the rule that set
     * it, and what weaker layers set. `superSwapUnlock` without a rule of its own takes the value of
     * `qrUnlock` and where it comes from.
     *
     * It changes nothing.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`
     */
    getRules(ticketId: string, options?: CallOptions): Promise<EffectiveRule> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/rules` }, options)
    },

    /**
     * **Get the history of a ticket** — `get-ticket-history`
     *
     * Answers what happened to a ticket, who did it, when and why, from issue to admission, in order
     * and in pages. Of a rejected or deleted ticket as well.
     *
     * A change shows in its history some seconds after it happened. The history holds no codes and no
     * personal data.
     *
     * @throws {TaquillaError} `ticket.not_found`
     */
    getHistory(
      ticketId: string,
      query: GetTicketHistoryQuery = {},
      options?: CallOptions,
    ): Promise<Page<TicketHistoryEntry>> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/history`, query }, options)
    },

    /** Every entry of `getHistory`, page after page, asked for as they are read. */
    getHistoryAll(
      ticketId: string,
      query: Omit<GetTicketHistoryQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<TicketHistoryEntry, void> {
      return listAll((cursor) =>
        calls.getHistory(ticketId, cursor === undefined ? query : { ...query, cursor }, options),
      )
    },

    /**
     * **Admit a ticket** — `admit-ticket`
     *
     * Reports that the ticket has entered now. Answers true if this report admitted it, and the ticket
     * becomes `USED`. Answers false, without any change, if it had entered, is listed for resale, is
     * cancelled, is not created yet or could not be created.
     *
     * Of many reports of one ticket at the same time, exactly one answers true. Repeating the call
     * answers false; with the same `Idempotency-Key`, the first answer. It does not check the hour of
     * the show: the door decides that. To learn the reason use `POST
     * /v1/tickets/batch/eventAdmission/results`.
     *
     * @throws {TaquillaError} `ticket.not_found`
     */
    admit(ticketId: string, options?: CallOptions): Promise<boolean> {
      return send({ method: 'POST', path: path`/v1/tickets/${ticketId}/eventAdmission` }, options)
    },

    /**
     * **Admit a batch of tickets** — `admit-ticket-batch`
     *
     * Reports 1 to 1000 entries that the door has already decided, for example after a lost
     * connection. Answers true if each ticket is admitted by this report or by an identical earlier
     * one (same `ticketId` and `entryDate`); else false.
     *
     * Each entry is settled by itself: one that is unknown or not admitted makes the answer false, but
     * undoes no other and is no 404. The first stored entry of a ticket is kept; of several in one
     * report, the earliest. Repeating the call is safe and answers the same. To learn the reason of
     * each use `POST /v1/tickets/batch/eventAdmission/results`.
     */
    admitBatch(body: readonly AdmissionInput[], options?: CallOptions): Promise<boolean> {
      return send({ method: 'POST', path: path`/v1/tickets/batch/eventAdmission`, body }, options)
    },

    /**
     * **Admit a batch and learn the reasons** — `admit-tickets-with-reasons`
     *
     * Does the same as `POST /v1/tickets/batch/eventAdmission` and answers one result per entry, in
     * the same order: whether the ticket may pass, the reason, and the earlier entry if there was one.
     *
     * Repeating the call is safe: what it admitted the first time answers `ALREADY_REPORTED` later,
     * which may pass as well.
     */
    admitWithReasons(body: readonly AdmissionInput[], options?: CallOptions): Promise<AdmissionResult[]> {
      return send({ method: 'POST', path: path`/v1/tickets/batch/eventAdmission/results`, body }, options)
    },

    /**
     * **Get the address of a ticket** — `get-ticket-url`
     *
     * Answers the address of the page that shows the protected ticket: its state and the countdown to
     * the unlock, and from then on the code.
     *
     * The address alone shows neither the code nor personal data: the page asks whoever opens it to
     * sign in as the current owner. With `loginTrust` and a private key, the address carries a
     * one-time token and the person enters without typing anything.
     *
     * The address stays the same as long as the ticket exists, except for the token; after a resale it
     * shows the ticket to the new owner alone.
     *
     * @throws {TaquillaError} `key.wrong_kind`, `ticket.not_found`, `ticket.pending`
     */
    getUrl(ticketId: string, query: GetTicketUrlQuery = {}, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/url`, query }, options)
    },

    /**
     * **Get the address of “My tickets”** — `get-my-tickets-url`
     *
     * Answers the address of the page where a person sees all of their tickets of this seller, those
     * from the primary sale and those bought on resale.
     *
     * It is the same for everybody: each person sees their own after signing in. With `loginTrust` and
     * a private key, the address carries a one-time token for one person.
     *
     * @throws {TaquillaError} `key.wrong_kind`
     */
    getMyTicketsUrl(query: GetMyTicketsUrlQuery = {}, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/events/tickets/user/getMyTicketsURL`, query }, options)
    },
  }
  return calls
}

function marketplaceCalls(send: Send) {
  const calls = {
    /**
     * **Get the entry point to an event’s resale** — `get-buying-flow-url`
     *
     * Answers the address of the event’s resale page: its ticket options, the primary price while that
     * sale is open, and the resale listings, lowest final price first.
     *
     * Send every parameter. Where one is missing, other than `externalReferenceEventId`, the page asks
     * the person for what it does not know: the show and the section.
     *
     * @throws {TaquillaError} `event.not_found`, `show.not_found`, `ticket_option.not_found`
     */
    getBuyingFlowUrl(query: GetBuyingFlowUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/buyingflow/url/entrypoint`, query }, options)
    },

    /**
     * **Get the entry point to selling a ticket** — `get-selling-flow-url`
     *
     * Answers the address where the current owner puts their ticket up for resale: they choose a price
     * within the limits of the rules and see, before listing, what the buyer pays and what they
     * receive.
     *
     * The call lists nothing. Where the rules do not allow selling the ticket, the page tells the
     * person why.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`
     */
    getSellingFlowUrl(query: GetSellingFlowUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/sellingflow/url/entrypoint`, query }, options)
    },

    /**
     * **Get the entry point to selling an order** — `get-order-selling-flow-url`
     *
     * Answers the address where a person chooses which tickets of an order to list, and how: one alone
     * (SINGLE), several sold one by one (MULTI) or several sold together (PACK).
     *
     * The order is the `orderId` sent when the tickets were issued. The page offers only the tickets
     * whose current owner is the person signed in.
     *
     * @throws {TaquillaError} `order.not_found`
     */
    getOrderSellingFlowUrl(query: GetOrderSellingFlowUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send(
        { method: 'GET', path: path`/v1/marketplace/sellingflow/url/order/entrypoint`, query },
        options,
      )
    },

    /**
     * **Get the address of a listing’s details** — `get-listing-details-url`
     *
     * Answers the address where the person who listed the ticket follows the listing: price, payout,
     * state, and what can be done, such as taking it down.
     *
     * It leads to the latest listing of the ticket, whatever its status, and shows it only to the
     * person who made it.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `listing.not_found`
     */
    getListingDetailsUrl(query: GetListingDetailsUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/sellingflow/details/url`, query }, options)
    },

    /**
     * **Get the public address of a listing** — `get-sale-url`
     *
     * Answers the public address of the ACTIVE listing of a ticket, for the person who sells it to
     * share. Anyone can open it and buy.
     *
     * The address signs nobody in, which is why this call takes no `loginTrust`.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.not_listed`
     */
    getSaleUrl(query: GetSaleUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/events/tickets/salePublicUrl`, query }, options)
    },

    /**
     * **Preview the resale of a ticket** — `preview-resale`
     *
     * Answers whether the present owner of a ticket can list it now, which price it may have, the rule
     * that sets each bound, and the amounts of a resale. One of three amounts is asked for: with
     * `price`, what the buyer pays and the person who sells receives; with `payout`, the lowest price
     * at which the person who sells receives at least that; with `finalPrice`, the highest price at
     * which the buyer pays at most that. Without any, the bounds alone.
     *
     * Rounding is per ticket, half to even, and is what is charged. It changes nothing.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`
     */
    previewResale(
      ticketId: string,
      query: PreviewResaleQuery = {},
      options?: CallOptions,
    ): Promise<ResalePreview> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/resale-preview`, query }, options)
    },

    /**
     * **Get the listing of a ticket** — `get-listing-by-ticket`
     *
     * Answers the latest listing of a ticket, whatever its status. With `sellerEmail`, the latest one
     * made by that person: a ticket resold twice has listings by two people.
     *
     * @throws {TaquillaError} `ticket.not_found`, `listing.not_found`
     */
    getListingByTicket(
      ticketId: string,
      query: GetListingByTicketQuery = {},
      options?: CallOptions,
    ): Promise<Listing> {
      return send({ method: 'GET', path: path`/v1/marketplace/listings/ticket/${ticketId}`, query }, options)
    },

    /**
     * **Take a ticket off resale** — `terminate-listing`
     *
     * Terminates the ACTIVE listing of a ticket, which becomes CANCELLED. The ticket is ACTIVE again:
     * it can be used or listed anew.
     *
     * A listing that somebody is paying for is not taken down (`listing.held`). Taking down one ticket
     * of a PACK terminates the listings of the whole pack.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.not_listed`, `listing.held`
     */
    terminateListing(ticketId: string, options?: CallOptions): Promise<ListingReference> {
      return send({ method: 'DELETE', path: path`/v1/marketplace/items/ticket/${ticketId}` }, options)
    },
  }
  return calls
}

function buyingFlowCalls(send: Send) {
  const calls = {
    /**
     * **Get an event’s listed tickets** — `get-listed-tickets`
     *
     * Answers the ACTIVE listings of an event, grouped by ticket option and ordered by final price.
     *
     * Use it to show the resale on your own site: choose listings and make a buy intention with them.
     * Those that somebody else is paying for are left out.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    getListedTickets(eventId: string, options?: CallOptions): Promise<ListedTickets> {
      return send(
        { method: 'GET', path: path`/v1/marketplace/items/events/${eventId}/listedTickets` },
        options,
      )
    },

    /**
     * **Create a buy intention** — `create-buy-intention`
     *
     * Holds listings for a person for 10 minutes and answers the address where they pay. While it
     * lasts nobody else can buy them.
     *
     * All must be of the same event, show and ticket option; numbered seats next to each other; a PACK
     * whole; and the buyer cannot be the person who sells. All are held or none. If the person does
     * not pay in time, the listings become available again by themselves; a payment that comes later
     * is refunded in full.
     *
     * @throws {TaquillaError} `event.cancelled`, `show.cancelled`, `show.past`,
     * `listing.not_available`, `listing.purchase_not_allowed`, `buy_intention.mixed_listings`,
     * `buy_intention.seats_apart`, `buy_intention.pack_incomplete`, `buy_intention.hold_limit`,
     * `buy_intention.own_listing`
     */
    createBuyIntention(body: BuyIntentionInput, options?: CallOptions): Promise<BuyIntention> {
      return send({ method: 'POST', path: path`/v1/marketplace/buyingflow/buyIntention`, body }, options)
    },

    /**
     * **Get the checkout address of listings** — `get-checkout-url`
     *
     * Makes a buy intention without a person and answers its checkout address: whoever opens it signs
     * in with their e-mail, completes their data and pays.
     *
     * The listings are held for 10 minutes under the same rules as in `create-buy-intention`. With
     * `loginTrust` the person enters without typing anything. That the buyer is not the person who
     * sells is checked at the sign-in, or here if `loginTrust` is given.
     *
     * @throws {TaquillaError} `event.cancelled`, `show.cancelled`, `show.past`,
     * `listing.not_available`, `listing.purchase_not_allowed`, `buy_intention.mixed_listings`,
     * `buy_intention.seats_apart`, `buy_intention.pack_incomplete`, `buy_intention.hold_limit`,
     * `buy_intention.own_listing`
     */
    getCheckoutUrl(body: CheckoutInput, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'POST', path: path`/v1/marketplace/checkout/url`, body }, options)
    },
  }
  return calls
}

function authCalls(send: Send) {
  const calls = {
    /**
     * **Issue a one-time token** — `issue-one-time-token`
     *
     * Issues a token that signs a person in on the hosted pages without typing a code. Append it to a
     * hosted address as the `oneTimeToken` parameter.
     *
     * The token is bound to the seller and the person, works once and expires after 15 minutes. Every
     * call issues a new one; earlier ones stay valid until they are used or expire. The person need
     * not have tickets yet.
     *
     * Whoever receives the token enters as that person: issue it only after authenticating them in
     * your system, hand it to them alone, and neither store nor log it.
     */
    issueOneTimeToken(query: IssueOneTimeTokenQuery, options?: CallOptions): Promise<OneTimeToken> {
      return send({ method: 'GET', path: path`/v1/auth/oneTimeToken`, query }, options)
    },
  }
  return calls
}

function webhooksCalls(send: Send) {
  const calls = {
    /**
     * **Register a webhook endpoint** — `create-webhook-endpoint`
     *
     * Registers an address of your server that is told of changes, with the actions you choose, and
     * answers the secret that deliveries are signed with. The secret is not shown again.
     *
     * The seller’s feed begins with the first endpoint: nothing from before is kept. The address must
     * be public and https; one that leads to this machine or to a private network is refused, unless
     * whoever operates the installation has allowed it.
     *
     * @throws {TaquillaError} `webhook_endpoint.too_many`
     */
    createEndpoint(body: WebhookEndpointInput, options?: CallOptions): Promise<CreatedWebhookEndpoint> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints`, body }, options)
    },

    /**
     * **List webhook endpoints** — `list-webhook-endpoints`
     *
     * Answers every endpoint of the seller, from the oldest to the newest, without their secrets. One
     * that answered 410 shows as `DISABLED` with the reason `GONE`.
     */
    listEndpoints(options?: CallOptions): Promise<WebhookEndpoint[]> {
      return send({ method: 'GET', path: path`/v1/webhooks/endpoints` }, options)
    },

    /**
     * **Update a webhook endpoint** — `update-webhook-endpoint`
     *
     * Changes the address, the description or the actions of an endpoint, and disables or enables it.
     * What is not sent stays as it was.
     *
     * Nothing is sent to a disabled endpoint. Once enabled, what was pending goes on; what happened
     * while it was disabled is read in the feed, or sent again on request.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`
     */
    updateEndpoint(
      endpointId: string,
      body: WebhookEndpointUpdate,
      options?: CallOptions,
    ): Promise<WebhookEndpoint> {
      return send({ method: 'PATCH', path: path`/v1/webhooks/endpoints/${endpointId}`, body }, options)
    },

    /**
     * **Rotate the secret of an endpoint** — `rotate-webhook-secret`
     *
     * Makes a new secret and answers it. For 24 hours deliveries carry two signatures, of the new one
     * and of the one before: deploy the new one within that time. It is not shown again.
     *
     * Rotating again within that time ends signing with the oldest of the three.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`
     */
    rotateSecret(endpointId: string, options?: CallOptions): Promise<RotatedWebhookSecret> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints/${endpointId}/secret` }, options)
    },

    /**
     * **Ping an endpoint** — `ping-webhook-endpoint`
     *
     * Sends `endpoint.ping` to this endpoint and answers its `webhookId`. The delivery happens after
     * the answer, signed and retried like any other: look for its outcome in the log of deliveries.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`, `webhook_endpoint.disabled`
     */
    pingEndpoint(
      endpointId: string,
      options?: CallOptions,
    ): Promise<{
      /** The webhook-id that it is delivered with. */
      webhookId: string
    }> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints/${endpointId}/ping` }, options)
    },

    /**
     * **Read the webhook feed** — `list-webhook-events`
     *
     * Answers the seller’s messages in the order in which they happened, whether anyone received them
     * or not. It serves to catch up after an outage, and to work without an endpoint.
     *
     * Keep `nextCursor` and begin with it next time: nothing is left behind, however late it commits.
     * Messages are kept for 30 days; the feed begins with the first endpoint that is registered, even
     * a disabled one.
     */
    listEvents(query: ListWebhookEventsQuery = {}, options?: CallOptions): Promise<Page<WebhookEvent>> {
      return send({ method: 'GET', path: path`/v1/webhooks/events`, query }, options)
    },

    /** Every entry of `listEvents`, page after page, asked for as they are read. */
    listEventsAll(
      query: Omit<ListWebhookEventsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<WebhookEvent, void> {
      return listAll((cursor) =>
        calls.listEvents(cursor === undefined ? query : { ...query, cursor }, options),
      )
    },

    /**
     * **List the deliveries of an endpoint** — `list-webhook-deliveries`
     *
     * Answers what became of each message at this endpoint, from the newest to the oldest, with every
     * attempt: when, how long it took, and what your server answered. With `status=FAILED`, what did
     * not arrive.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`
     */
    listDeliveries(
      endpointId: string,
      query: ListWebhookDeliveriesQuery = {},
      options?: CallOptions,
    ): Promise<Page<WebhookDelivery>> {
      return send(
        { method: 'GET', path: path`/v1/webhooks/endpoints/${endpointId}/deliveries`, query },
        options,
      )
    },

    /** Every entry of `listDeliveries`, page after page, asked for as they are read. */
    listDeliveriesAll(
      endpointId: string,
      query: Omit<ListWebhookDeliveriesQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<WebhookDelivery, void> {
      return listAll((cursor) =>
        calls.listDeliveries(endpointId, cursor === undefined ? query : { ...query, cursor }, options),
      )
    },

    /**
     * **Replay webhooks** — `replay-webhooks`
     *
     * Sends messages of the last 30 days to an endpoint again, with the same `webhook-id`: one, those
     * of a range, or only those that failed. Filters add up, and at least one is needed. Those that
     * the endpoint never received are sent too, if they are of its actions.
     *
     * Each call takes 5,000 at most, the oldest first; if `hasMore` is true, repeat it with `since`
     * set to `nextSince`.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`, `webhook_endpoint.disabled`
     */
    replay(
      endpointId: string,
      body: {
        /** The webhook-id that it is delivered with. */
        webhookId?: string
        /** Only those that failed. */
        onlyFailed?: boolean
        /** From this instant on, inclusive. */
        since?: string
        /** Until this instant, exclusive. */
        until?: string
      },
      options?: CallOptions,
    ): Promise<{
      /** How many messages are sent. */
      count: number
      /** Whether more are left that meet the filters. */
      hasMore: boolean
      /** Where to go on: the instant of the last one that is sent; without any, that of now. */
      nextSince: string
    }> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints/${endpointId}/replay`, body }, options)
    },
  }
  return calls
}

function sandboxCalls(send: Send) {
  const calls = {
    /**
     * **Read the test clock** — `get-clock`
     *
     * Answers the present of a sandbox seller and how far it is ahead of real time.
     *
     * @throws {TaquillaError} `clock.live_seller`
     */
    getClock(options?: CallOptions): Promise<TestClock> {
      return send({ method: 'GET', path: path`/v1/sandbox/clock` }, options)
    },

    /**
     * **Move the test clock forward** — `set-clock`
     *
     * Moves the present of a sandbox seller forward, by some seconds or to an instant, and with it all
     * that depends on time: unlocking, the end of holds, tokens, codes and sessions, the beginning of
     * shows, and payouts. What is to happen by the new present happens within seconds.
     *
     * The clock only goes forward. Repeating the call with `advanceSeconds` moves it again, unless
     * under the same `Idempotency-Key`.
     *
     * @throws {TaquillaError} `clock.live_seller`, `clock.backwards`, `clock.too_far`
     */
    setClock(body: ClockMove, options?: CallOptions): Promise<TestClock> {
      return send({ method: 'POST', path: path`/v1/sandbox/clock`, body }, options)
    },
  }
  return calls
}

/** Every call of the API, by chapter of its reference. */
export function allCalls(send: Send) {
  return {
    events: eventsCalls(send),
    tickets: ticketsCalls(send),
    marketplace: marketplaceCalls(send),
    buyingFlow: buyingFlowCalls(send),
    auth: authCalls(send),
    webhooks: webhooksCalls(send),
    sandbox: sandboxCalls(send),
  }
}
