// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
import { type FeedPage, listAll, type Page } from '../list-all.ts'
import { path } from '../path.ts'
import type { CallOptions, GuardedCallOptions, Send } from '../send.ts'
import type {
  AdmissionInput,
  AdmissionResult,
  BalanceDay,
  BalanceEntry,
  BuyIntention,
  BuyIntentionChange,
  BuyIntentionInput,
  BuyIntentionReference,
  CancellationPreview,
  CheckoutInput,
  ClockMove,
  CreatedWebhookEndpoint,
  CurrentBuyIntention,
  EffectiveRule,
  Event,
  EventInput,
  EventUpdate,
  EventUpdatePreview,
  FailingAttempts,
  FailingAttemptsInput,
  HostedUrl,
  ListedTickets,
  Listing,
  ListingChange,
  ListingInput,
  ListingReference,
  LoginTrust,
  Offer,
  OneTimeToken,
  Payout,
  Refund,
  ResalePreview,
  RotatedWebhookSecret,
  Rule,
  RuleInput,
  RulePatch,
  RulePreviews,
  RuleResults,
  Sale,
  SandboxPayment,
  SandboxTransfer,
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

/** Query parameters of `update-event`. */
export interface UpdateEventQuery {
  /**
   * With `false`, new dates of shows are corrections: no emails and no `show.rescheduled` are sent,
   * and `showRescheduled` stays as it was or becomes what you send. Other notices do not change.
   * Defaults to `true`.
   *
   * @default true
   */
  notify?: boolean | undefined
}

/** Query parameters of `list-events`. */
export interface ListEventsQuery {
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 50.
   *
   * @default 20
   */
  limit?: number | undefined
  /**
   * Time of the earliest change to return. Returns only what changed at or after it, in the order of
   * the changes. To miss nothing, send the time of your previous call minus one minute.
   */
  updatedSince?: string | undefined
}

/** Query parameters of `preview-event-update`. */
export interface PreviewEventUpdateQuery {
  /**
   * With `false`, new dates of shows are corrections: no emails and no `show.rescheduled` are sent,
   * and `showRescheduled` stays as it was or becomes what you send. Other notices do not change.
   * Defaults to `true`.
   *
   * @default true
   */
  notify?: boolean | undefined
}

/** Query parameters of `cancel-event`. */
export interface CancelEventQuery {
  /** Show to cancel. If you omit it, all shows of the event are canceled. */
  showId?: string | undefined
  /**
   * If `true`, also cancels shows whose payouts were paid, and what was paid becomes a debt of the
   * resellers.
   */
  reclaimPayouts?: boolean | undefined
}

/** Query parameters of `preview-cancellation`. */
export interface PreviewCancellationQuery {
  /** Show to cancel. If you omit it, all shows of the event are canceled. */
  showId?: string | undefined
}

/** Query parameters of `list-rules`. */
export interface ListRulesQuery {
  /** Layer of the rules. */
  ruleType?:
    | 'genesis'
    | 'event'
    | 'show'
    | 'ticketOption'
    | 'priceType'
    | 'combination'
    | 'override'
    | undefined
  /** Show that the rules name. */
  showId?: string | undefined
  /** Ticket option that the rules name. */
  ticketOptionId?: string | undefined
  /** Price type that the rules name. */
  priceTypeId?: string | undefined
  /** Price that the rules name, in major units. */
  price?: number | string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Query parameters of `list-tickets`. */
export interface ListTicketsQuery {
  /** Event of the tickets, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show of the tickets. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Status of the tickets. If you omit it, `PENDING` and `REJECTED` tickets are left out. */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | undefined
  /** Primary sale order that the tickets belong to. */
  orderId?: string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
  /**
   * Time of the earliest change to return. Returns only what changed at or after it, in the order of
   * the changes. To miss nothing, send the time of your previous call minus one minute.
   */
  updatedSince?: string | undefined
}

/** Query parameters of `get-ticket-history`. */
export interface GetTicketHistoryQuery {
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Query parameters of `get-ticket-url`. */
export interface GetTicketUrlQuery {
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-my-tickets-url`. */
export interface GetMyTicketsUrlQuery {
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-buying-flow-url`. */
export interface GetBuyingFlowUrlQuery {
  /** The `externalReferenceId` of the event. */
  externalReferenceEventId: string
  /** Show whose listings are displayed. With `*`, which means all, the page asks for it. */
  showId: string
  /** Language of the page: `es` or `en`. */
  lang: 'es' | 'en'
  /**
   * URL that the person returns to when they finish. Its origin must be registered for your seller
   * account.
   */
  returnTo: string
  /** Ticket option whose listings are shown at first. `*` means all. */
  ticketOptionId: string
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-selling-flow-url`. */
export interface GetSellingFlowUrlQuery {
  /** The `ticketId` of the ticket to resell. */
  ticketId: string
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-order-selling-flow-url`. */
export interface GetOrderSellingFlowUrlQuery {
  /** The `orderId` that the tickets were issued with. */
  orderId: string
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-listing-details-url`. */
export interface GetListingDetailsUrlQuery {
  /** The `ticketId` of the listed ticket. */
  ticketId: string
  /**
   * Language of the page: `es` or `en`.
   *
   * @default "es"
   */
  lang?: 'es' | 'en' | undefined
  loginTrust?: LoginTrust | undefined
}

/** Query parameters of `get-sale-url`. */
export interface GetSaleUrlQuery {
  /** The `ticketId` of the listed ticket. */
  ticketId: string
  /** Language of the page: `es` or `en`. */
  lang: 'es' | 'en'
}

/** Query parameters of `preview-resale`. */
export interface PreviewResaleQuery {
  /** Listing price to preview. */
  price?: number | string | undefined
  /** Amount that the reseller wants to receive. */
  payout?: number | string | undefined
  /** Amount that the buyer wants to pay. */
  finalPrice?: number | string | undefined
}

/** Query parameters of `list-listings`. */
export interface ListListingsQuery {
  /** Event of the listings, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show of the listings. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Listed ticket. Returns all its listings. */
  ticketId?: string | undefined
  /** Email of the reseller. */
  sellerEmail?: string | undefined
  /** Email of the buyer. */
  buyerEmail?: string | undefined
  /** Status of the listings. */
  status?: 'ACTIVE' | 'CANCELLED' | 'SOLD' | undefined
  /** How the tickets are sold. */
  type?: 'SINGLE' | 'MULTI' | 'PACK' | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
  /**
   * Time of the earliest change to return. Returns only what changed at or after it, in the order of
   * the changes. To miss nothing, send the time of your previous call minus one minute.
   */
  updatedSince?: string | undefined
}

/** Query parameters of `get-listing-by-ticket`. */
export interface GetListingByTicketQuery {
  /** Email of the reseller. Limits the result to listings by that person. */
  sellerEmail?: string | undefined
}

/** Query parameters of `list-offers`. */
export interface ListOffersQuery {
  /** Show of the offers. */
  showId?: string | undefined
  /** Ticket option of the offers. */
  ticketOptionId?: string | undefined
  /** Lowest `finalPrice` of the offers, inclusive. */
  minPrice?: number | string | undefined
  /** Highest `finalPrice` of the offers, inclusive. */
  maxPrice?: number | string | undefined
  /** If `true`, returns only offers with an accessible seat. If `false`, only offers without any. */
  accessible?: boolean | undefined
  /**
   * Number of tickets to buy together. Returns only offers that make this possible, among those that
   * match the other filters: packs of exactly that many tickets; offers of one numbered ticket that,
   * with others, form that many consecutive seats of one row, section, ticket option, and show; and
   * offers of one unnumbered ticket if its ticket option has at least that many. With 1, none is
   * left out.
   */
  together?: number | undefined
  /**
   * Order. `price`: lowest `finalPrice` first. `-price`: highest first. `seat`: by section, row, and
   * seat, as a person counts (row 2 before row 10). At the same price, the oldest listing comes
   * first.
   *
   * @default "price"
   */
  sort?: 'price' | '-price' | 'seat' | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Query parameters of `list-sales`. */
export interface ListSalesQuery {
  /** Start of the period, inclusive. It is compared with `soldAt`. */
  from?: string | undefined
  /** End of the period, exclusive. It is compared with `soldAt`. */
  to?: string | undefined
  /** Event, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
  /** Email of the buyer. */
  buyerEmail?: string | undefined
  /**
   * Purchase number that people see on the hosted pages: the last eight characters of the `_id` of
   * the sale, in upper or lower case.
   */
  saleNumber?: string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Query parameters of `list-refunds`. */
export interface ListRefundsQuery {
  /** Start of the period, inclusive. It is compared with `createdAt`. */
  from?: string | undefined
  /** End of the period, exclusive. It is compared with `createdAt`. */
  to?: string | undefined
  /** Event, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
  /**
   * Status of the refund. `DUE`: it is owed, and Taquilla requests it from the provider.
   * `AWAITING_PROVIDER`: the provider accepted it and has not paid it yet. `FAILED`: the provider
   * accepted it and could not pay it, or the money came back. `AWAITING_ACCOUNT`: the buyer has yet
   * to name a bank account. `AWAITING_OPERATOR`: there is an account, and the operator has to
   * transfer the money. `DONE`: paid.
   */
  status?:
    | 'DUE'
    | 'AWAITING_PROVIDER'
    | 'FAILED'
    | 'AWAITING_ACCOUNT'
    | 'AWAITING_OPERATOR'
    | 'DONE'
    | undefined
  /** Email of the buyer. */
  buyerEmail?: string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
  /**
   * Time of the earliest change to return. Returns only what changed at or after it, in the order of
   * the changes. To miss nothing, send the time of your previous call minus one minute.
   */
  updatedSince?: string | undefined
}

/** Query parameters of `list-payouts`. */
export interface ListPayoutsQuery {
  /** Start of the period, inclusive. It is compared with `createdAt`. */
  from?: string | undefined
  /** End of the period, exclusive. It is compared with `createdAt`. */
  to?: string | undefined
  /** Event, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
  /**
   * Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be
   * paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later
   * (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then
   * it becomes `DUE` again. `CANCELLED`: the show was canceled.
   */
  status?: 'HELD' | 'DUE' | 'DELIVERED' | 'FAILED' | 'CANCELLED' | undefined
  /** Email of the reseller. */
  sellerEmail?: string | undefined
  /**
   * Only payouts that their person has to give back. `OPEN`: they still owe a part. `PAID`: they owe
   * nothing any more.
   */
  debt?: 'OPEN' | 'PAID' | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
  /**
   * Time of the earliest change to return. Returns only what changed at or after it, in the order of
   * the changes. To miss nothing, send the time of your previous call minus one minute.
   */
  updatedSince?: string | undefined
}

/** Query parameters of `list-balance-entries`. */
export interface ListBalanceEntriesQuery {
  /** Start of the period, inclusive. It is compared with `createdAt`. */
  from?: string | undefined
  /** End of the period, exclusive. It is compared with `createdAt`. */
  to?: string | undefined
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
  /** Sale of the entries. */
  saleId?: string | undefined
  /** Refund of the entries. */
  refundId?: string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Query parameters of `list-balance-days`. */
export interface ListBalanceDaysQuery {
  /** First day, in UTC. */
  from: string
  /** Last day, inclusive, in UTC. The period can have up to 366 days. */
  to: string
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
}

/** Query parameters of `export-money`. */
export interface ExportMoneyQuery {
  /**
   * Format of the file.
   *
   * @default "csv"
   */
  format?: 'csv' | 'ndjson' | undefined
  /** Start of the period, inclusive. It is compared with `soldAt` of sales, or `createdAt` of others. */
  from?: string | undefined
  /** End of the period, exclusive. It is compared with `soldAt` of sales, or `createdAt` of others. */
  to?: string | undefined
  /** Event, by its `externalReferenceId`. */
  externalReferenceEventId?: string | undefined
  /** Show. Requires `externalReferenceEventId`. */
  showId?: string | undefined
  /** Currency, as an ISO 4217 code. */
  currency?: string | undefined
}

/** Query parameters of `issue-one-time-token`. */
export interface IssueOneTimeTokenQuery {
  /** The person: an email address if `method` is `email`, or a phone number if it is `phonenumber`. */
  user: string
  /**
   * How the person is identified: `email` or `phonenumber`.
   *
   * @default "email"
   */
  method?: 'email' | 'phonenumber' | undefined
}

/** Query parameters of `list-webhook-events`. */
export interface ListWebhookEventsQuery {
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
  /** Earliest time to read from. Use it to start without a `cursor`. */
  since?: string | undefined
}

/** Query parameters of `list-webhook-deliveries`. */
export interface ListWebhookDeliveriesQuery {
  /**
   * Status of the delivery. `PENDING`: attempts are still to come. `DELIVERED`: confirmed with a
   * 2xx. `FAILED`: all attempts were used, or the endpoint returned 410.
   */
  status?: 'PENDING' | 'DELIVERED' | 'FAILED' | undefined
  /** The `webhook-id` of the webhook, the same on all its deliveries. */
  webhookId?: string | undefined
  /**
   * The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the
   * first page is returned.
   */
  cursor?: string | undefined
  /**
   * Maximum number of results per page, from 1 to 500.
   *
   * @default 100
   */
  limit?: number | undefined
}

function eventsCalls(send: Send) {
  const calls = {
    /**
     * **Create an event** — `create-event`
     *
     * Creates an event with its shows, ticket options, and price types. Everything is stored, or
     * nothing is.
     *
     * If the event exists and you send the content it was created with, the call returns the stored
     * event unchanged. You can therefore repeat it safely. If the content differs, the call returns
     * `event.already_exists`. To change an event, use `PUT /v1/events`.
     *
     * This call issues no tickets and sets no rules. Without rules, codes are shown unprotected and
     * there is no resale.
     *
     * @throws {TaquillaError} `event.already_exists`
     */
    create(body: EventInput, options?: CallOptions): Promise<Event> {
      return send({ method: 'POST', path: path`/v1/events`, body }, options)
    },

    /**
     * **Update an event** — `update-event`
     *
     * Updates an event, found by its `externalReferenceId`. We recommend sending the full event: take
     * the one that `GET /v1/events/{eventId}` returns and make your changes. You can also send only
     * what changes.
     *
     * Fields that you omit keep their values. Shows are found by `showId`, ticket options by
     * `ticketOptionId`, and price types by `priceTypeId`: those that do not exist are created, and
     * none is removed. An empty list in place of stored items is therefore rejected with
     * `field.conflict`. Read-only fields are accepted if they match the stored values.
     *
     * If the date of a show changes, the API sets `showRescheduled`, even if the body repeats the
     * earlier value, and tells the current owners. If the new date only corrects a mistake, send
     * `notify=false`: nobody is told.
     *
     * All changes are stored together. The call never changes the status of a show or a ticket, nor
     * the price of an issued ticket. You can repeat it safely: the result is the same.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    update(body: EventUpdate, options?: CallOptions & UpdateEventQuery): Promise<Event> {
      return send(
        { method: 'PUT', path: path`/v1/events`, query: { notify: options?.notify }, body },
        options,
      )
    },

    /**
     * **List events** — `list-events`
     *
     * Returns the seller’s events in pages, oldest first. With `updatedSince`, sorts them by their
     * latest change. To read them all, repeat the call with `cursor` until `nextCursor` is null.
     */
    list(query: ListEventsQuery = {}, options?: CallOptions): Promise<Page<Event>> {
      return send({ method: 'GET', path: path`/v1/events`, query }, options)
    },

    /** Every entry of `list`, page after page, asked for as they are read. */
    listAll(query: Omit<ListEventsQuery, 'cursor'> = {}, options?: CallOptions): AsyncGenerator<Event, void> {
      return listAll((cursor) => calls.list({ ...query, cursor }, options))
    },

    /**
     * **Preview an event update** — `preview-event-update`
     *
     * Shows what the same call to `PUT /v1/events` would change: the fields and shows, how many
     * tickets and listings they have, how many people are told about a new date and in which language,
     * and which webhooks are sent. What that call rejects, this call rejects with the same errors.
     *
     * Nothing is stored. The counts are current: another call can change them before you update the
     * event.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    previewUpdate(
      body: EventUpdate,
      options?: CallOptions & PreviewEventUpdateQuery,
    ): Promise<EventUpdatePreview> {
      return send(
        { method: 'POST', path: path`/v1/events/preview`, query: { notify: options?.notify }, body },
        options,
      )
    },

    /**
     * **Get an event** — `get-event`
     *
     * Returns an event with its shows, ticket options, and price types, as they are stored. To update
     * it, change the response and send it to `PUT /v1/events`.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    get(eventId: string, options?: CallOptions): Promise<Event> {
      return send({ method: 'GET', path: path`/v1/events/${eventId}` }, options)
    },

    /**
     * **Cancel an event or show** — `cancel-event`
     *
     * Cancels all shows of the event or, with `showId`, only that show. Cancellation is final.
     *
     * Once the call returns, a canceled show accepts no admissions, no new tickets, and no resale. Its
     * tickets become `CANCELLED`, its listings and holds end, and its payouts are voided. Each resale
     * purchase that was already charged is refunded in full, once. With many tickets, these changes
     * and refunds finish in the background. Used tickets stay `USED`.
     *
     * Taquilla does not refund primary sales: your system does. You can repeat the call safely: it
     * returns the same response, and nothing is refunded twice.
     *
     * If a payout was already paid, the call is rejected with `event.has_payouts`. With
     * `reclaimPayouts=true`, it cancels anyway: buyers are refunded, and what resellers already
     * received becomes a debt, which is deducted from their later payouts in the same currency.
     * `preview-cancellation` shows the amounts first.
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
     * **Preview a cancellation** — `preview-cancellation`
     *
     * Shows what the same call to `cancel-event` would do: the shows, tickets, and listings that end,
     * and how much money is refunded, voided, or becomes a debt. Nothing is stored. The figures are
     * current: a sale or a payment can change them before you cancel.
     *
     * @throws {TaquillaError} `event.not_found`, `show.not_found`
     */
    previewCancellation(
      externalReferenceId: string,
      query: PreviewCancellationQuery = {},
      options?: CallOptions,
    ): Promise<CancellationPreview> {
      return send(
        { method: 'POST', path: path`/v1/events/${externalReferenceId}/cancellation/preview`, query },
        options,
      )
    },

    /**
     * **Set rules** — `set-rules`
     *
     * Stores rules of an event: protection of the codes, resale, price limits, and fees. All rules
     * must belong to the same event, which can have at most 10,000 rules. Each rule completely
     * replaces the one with the same layer and selection (`ruleType`, `showId`, `ticketOptionId`,
     * `priceTypeId`, `price`); other rules are kept. If two rules in a call have the same selection,
     * the last one is stored.
     *
     * The effective rule of a ticket merges, field by field, all layers that apply to it. The last
     * layer that sets a field wins, in this order: `genesis`, `event`, `show`, `ticketOption`,
     * `priceType`, `combination`, `override`. Within a layer, the rule that names more of `price`,
     * `priceTypeId`, `ticketOptionId`, and `showId` wins. If two rules name the same number of fields,
     * the one that names the first field of that list wins.
     *
     * A rule with errors does not stop the others from being stored: the response is 200 and includes
     * the rule under `errors`, with its errors. If `superswap` is `true`, `ticketShield` must also
     * resolve to `true`.
     *
     * You can repeat the call safely: the result is the same. A rule change never alters the price of
     * a completed sale.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    setRules(body: readonly RuleInput[], options?: CallOptions): Promise<RuleResults> {
      return send({ method: 'POST', path: path`/v1/events/rules`, body }, options)
    },

    /**
     * **Preview a rule change** — `preview-rules`
     *
     * Shows what the same call to `POST /v1/events/rules` would change. For each rule, it shows how
     * many tickets and active listings the rule selects, and which effective values would change if
     * the whole call were stored. It reports rules with errors as that call does.
     *
     * Nothing is stored. The counts are current: another call can change them before you set the
     * rules.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    previewRules(body: readonly RuleInput[], options?: CallOptions): Promise<RulePreviews> {
      return send({ method: 'POST', path: path`/v1/events/rules/preview`, body }, options)
    },

    /**
     * **List rules** — `list-rules`
     *
     * Returns the stored rules of an event in pages, oldest first. Each filter keeps only rules that
     * name that value; if you send several, a rule must match all of them.
     *
     * To get the rule of one place, send `ruleType` and every field that the rule names, and choose
     * the result whose other fields are null: there is at most one.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    listRules(eventId: string, query: ListRulesQuery = {}, options?: CallOptions): Promise<Page<Rule>> {
      return send({ method: 'GET', path: path`/v1/events/${eventId}/rules`, query }, options)
    },

    /** Every entry of `listRules`, page after page, asked for as they are read. */
    listRulesAll(
      eventId: string,
      query: Omit<ListRulesQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Rule, void> {
      return listAll((cursor) => calls.listRules(eventId, { ...query, cursor }, options))
    },

    /**
     * **Get a rule** — `get-rule`
     *
     * Returns a rule as it is stored. To change it without overwriting somebody else’s change, send
     * the `ETag` of this response in `If-Match` to `PATCH`.
     *
     * @throws {TaquillaError} `event.not_found`, `rule.not_found`
     */
    getRule(eventId: string, ruleId: string, options?: CallOptions): Promise<Rule> {
      return send({ method: 'GET', path: path`/v1/events/${eventId}/rules/${ruleId}` }, options)
    },

    /**
     * **Change a rule** — `patch-rule`
     *
     * Merges what you send in `rules` into the stored values, as defined by RFC 7396: what you omit
     * stays the same, and null clears the value. `superSwapConfig` and `mentaFees` are merged field by
     * field. The layer and the selection of the rule do not change.
     *
     * The call has the same consequences as setting the whole rule with `POST /v1/events/rules`. If
     * the rule would have errors, nothing is stored.
     *
     * With `If-Match`, the rule changes only if its `ETag` is the one you send; if another call has
     * changed it, the API returns 412 and stores nothing.
     *
     * @throws {TaquillaError} `event.not_found`, `rule.not_found`, `precondition.failed`
     */
    patchRule(eventId: string, ruleId: string, body: RulePatch, options?: GuardedCallOptions): Promise<Rule> {
      return send({ method: 'PATCH', path: path`/v1/events/${eventId}/rules/${ruleId}`, body }, options)
    },

    /**
     * **Delete a rule** — `delete-rule`
     *
     * Deletes a rule and returns it as it was. From then on, the values of the other layers apply,
     * with the same consequences as setting rules: if resale is switched off, its listings end.
     *
     * Repeating the call returns `rule.not_found`, unless you send the same `Idempotency-Key`: then it
     * returns the first response.
     *
     * @throws {TaquillaError} `event.not_found`, `rule.not_found`
     */
    deleteRule(eventId: string, ruleId: string, options?: CallOptions): Promise<Rule> {
      return send({ method: 'DELETE', path: path`/v1/events/${eventId}/rules/${ruleId}` }, options)
    },
  }
  return calls
}

function ticketsCalls(send: Send) {
  const calls = {
    /**
     * **Issue tickets immediately** — `create-tickets`
     *
     * Issues 1 to 100 tickets and returns them already created. Either all tickets are created or
     * none: a single error rejects the whole batch, with a pointer to each invalid field.
     *
     * You can repeat the call safely: for an identical ticket it returns the existing one, in its
     * current state, and does not issue it again. The same `ticketId` with different content returns
     * `ticket.already_exists`.
     *
     * A batch cannot repeat a `ticketId` or a `locator`. A `ticketId` never becomes available again,
     * even after its ticket is deleted. A `locator` belongs to one ticket, even a deleted one; it
     * becomes available again when you replace it with another code.
     *
     * You can also issue tickets of a show that is past, for example when you migrate: they are
     * `ACTIVE` and can be admitted, but not resold; `GET /v1/tickets/{ticketId}/resalePreview` says so
     * with `show.past`.
     *
     * The limit is 60 requests in any 60-second window per seller. For higher volumes, use `POST
     * /v1/tickets`. The response never contains the access code.
     *
     * @throws {TaquillaError} `show.cancelled`, `ticket.already_exists`, `ticket.locator_taken`,
     * `ticket.pending`
     */
    create(body: readonly TicketInput[], options?: CallOptions): Promise<[Ticket, ...Ticket[]]> {
      return send({ method: 'POST', path: path`/v1/sync/tickets`, body }, options)
    },

    /**
     * **Queue tickets for issuing** — `enqueue-tickets`
     *
     * Accepts 1 to 100 tickets and creates them in the background, usually within seconds. Errors that
     * can be found immediately reject the whole batch, as in `POST /v1/sync/tickets`, which also
     * accepts tickets of a past show. An accepted batch is stored before the response, and nothing in
     * it is lost.
     *
     * The call returns each new ticket as `PENDING`. Get the outcome with `GET
     * /v1/tickets/{ticketId}`: `ACTIVE`, or `REJECTED` with the reason if a conflict was found later.
     * Each ticket is processed on its own. The `ticketId` and the `locator` of a rejected ticket
     * become available again.
     *
     * You can repeat the call safely: for an identical ticket it returns the one that exists or is
     * still pending, and does not issue it again. The same `ticketId` with different content returns
     * `ticket.already_exists`.
     *
     * @throws {TaquillaError} `show.cancelled`, `ticket.already_exists`, `ticket.locator_taken`
     */
    enqueue(body: readonly TicketInput[], options?: CallOptions): Promise<[Ticket, ...Ticket[]]> {
      return send({ method: 'POST', path: path`/v1/tickets`, body }, options)
    },

    /**
     * **List tickets** — `list-tickets`
     *
     * Returns the seller’s tickets in pages, oldest first. With `updatedSince`, sorts them by their
     * latest change. If you send several filters, a ticket must match all of them. To read them all,
     * repeat the call with `cursor` and the same filters until `nextCursor` is null.
     *
     * Deleted tickets are never included. Rejected tickets and those still in the queue are included
     * only if you ask for them with `status`.
     */
    list(query: ListTicketsQuery = {}, options?: CallOptions): Promise<Page<Ticket>> {
      return send({ method: 'GET', path: path`/v1/tickets`, query }, options)
    },

    /** Every entry of `list`, page after page, asked for as they are read. */
    listAll(
      query: Omit<ListTicketsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Ticket, void> {
      return listAll((cursor) => calls.list({ ...query, cursor }, options))
    },

    /**
     * **Get a ticket** — `get-ticket`
     *
     * Returns a ticket with its current status. A ticket accepted into the queue is `PENDING` until it
     * is created; if it could not be created, it is `REJECTED`, with the reason. A deleted ticket
     * returns `ticket.not_found`.
     *
     * The API never returns the access code. To replace the ticket’s details, change the response and
     * send it with `PUT`.
     *
     * @throws {TaquillaError} `ticket.not_found`
     */
    get(ticketId: string, options?: CallOptions): Promise<Ticket> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}` }, options)
    },

    /**
     * **Update a ticket** — `update-ticket`
     *
     * Merges what you send into `holder`, `props`, and `primarySalesFee`, as defined by RFC 7396:
     * fields that you omit stay the same, and null clears a field. If you send `ticketAccess`, it
     * replaces the code (void the previous one in your scanners); the code cannot be cleared.
     *
     * Read-only fields are accepted if they match the stored values. The call never changes the owner,
     * the status, or the price. You can repeat it safely: the result is the same. A `USED`,
     * `CANCELLED`, or `REJECTED` ticket cannot be changed.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.final`,
     * `ticket.locator_taken`
     */
    update(ticketId: string, body: TicketPatch, options?: CallOptions): Promise<Ticket> {
      return send({ method: 'PATCH', path: path`/v1/tickets/${ticketId}`, body }, options)
    },

    /**
     * **Replace a ticket’s details** — `replace-ticket`
     *
     * Replaces `holder`, `props`, and `primarySalesFee` with what you send: fields that are missing
     * become empty. If you send `ticketAccess`, it replaces the code (void the previous one in your
     * scanners); otherwise, the code is kept. To change only a part, use `PATCH`.
     *
     * You can send the ticket that `GET` returned, with your changes: read-only fields are accepted if
     * they match the stored values. The call never changes the owner, the status, or the price. You
     * can repeat it safely: the result is the same. A `USED`, `CANCELLED`, or `REJECTED` ticket cannot
     * be changed.
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
     * Deletes a ticket permanently: except in its history, it no longer exists for any call or page.
     * If it was listed, its listing ends, and a payment that arrives later is refunded in full.
     *
     * Deletion cannot be undone. The `ticketId` and the `locator` of a deleted ticket never become
     * available again. Taquilla does not refund the primary sale. A `USED`, `CANCELLED`, or `REJECTED`
     * ticket cannot be deleted.
     *
     * Repeating the call returns `ticket.not_found`, unless you send the same `Idempotency-Key`: then
     * it returns the first response.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.final`
     */
    delete(ticketId: string, options?: CallOptions): Promise<void> {
      return send({ method: 'DELETE', path: path`/v1/tickets/${ticketId}` }, options)
    },

    /**
     * **Explain a ticket’s rules** — `get-ticket-rules`
     *
     * Returns the effective rule of a ticket: each value that applies, the layer and the rule that set
     * it, and what weaker layers set. If no rule sets `superSwapUnlock`, the field takes the value and
     * the source of `qrUnlock`.
     *
     * The call changes nothing.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`
     */
    getRules(ticketId: string, options?: CallOptions): Promise<EffectiveRule> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/rules` }, options)
    },

    /**
     * **Get a ticket’s history** — `get-ticket-history`
     *
     * Returns what happened to a ticket, who did it, when, and why, from issue to admission. Results
     * are in pages, oldest first. Rejected and deleted tickets have a history too.
     *
     * A change appears in the history a few seconds after it happens. The history contains no access
     * codes and no personal data.
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
      return listAll((cursor) => calls.getHistory(ticketId, { ...query, cursor }, options))
    },

    /**
     * **Admit a ticket** — `admit-ticket`
     *
     * Records the admission of the ticket at the current time. Returns `true` if this call admitted
     * it; the ticket becomes `USED`. Returns `false`, and changes nothing, if the ticket was already
     * used, is listed for resale, is canceled, has not been created yet, or could not be created.
     *
     * If many calls arrive for one ticket at the same time, exactly one returns `true`. Repeating the
     * call returns `false`, unless you send the same `Idempotency-Key`: then it returns the first
     * response. The API does not check the time of the show; the door decides that. To learn why a
     * ticket was not admitted, use `POST /v1/tickets/batch/eventAdmission/results`.
     *
     * @throws {TaquillaError} `ticket.not_found`
     */
    admit(ticketId: string, options?: CallOptions): Promise<boolean> {
      return send({ method: 'POST', path: path`/v1/tickets/${ticketId}/eventAdmission` }, options)
    },

    /**
     * **Admit a batch of tickets** — `admit-ticket-batch`
     *
     * Records 1 to 1,000 entries that were already decided at the door, for example after a lost
     * connection. Returns `true` if this report, or an earlier identical one (same `ticketId` and
     * `entryDate`), admitted every ticket. Otherwise, returns `false`.
     *
     * Each entry is processed on its own. An unknown or refused ticket, or an entry with errors, makes
     * the result `false`, but it does not undo the others. Only a body that is not a list of 1 to
     * 1,000 items is refused as a whole. The first stored entry of a ticket is kept; if one report has
     * several, the earliest is kept.
     *
     * You can repeat the call safely: the result is the same. To get the reason for each entry, use
     * `POST /v1/tickets/batch/eventAdmission/results`.
     */
    admitBatch(body: readonly AdmissionInput[], options?: CallOptions): Promise<boolean> {
      return send({ method: 'POST', path: path`/v1/tickets/batch/eventAdmission`, body }, options)
    },

    /**
     * **Admit a batch and get reasons** — `admit-tickets-with-reasons`
     *
     * Does the same as `POST /v1/tickets/batch/eventAdmission`, but returns one result per entry, in
     * the same order: whether the person may enter, the reason, the earlier entry, if any, and the
     * errors of the entry.
     *
     * You can repeat the call safely: an entry that was admitted the first time returns
     * `ALREADY_REPORTED` on later calls, and the person may still enter.
     */
    admitWithReasons(
      body: readonly AdmissionInput[],
      options?: CallOptions,
    ): Promise<[AdmissionResult, ...AdmissionResult[]]> {
      return send({ method: 'POST', path: path`/v1/tickets/batch/eventAdmission/results`, body }, options)
    },

    /**
     * **Get a ticket URL** — `get-ticket-url`
     *
     * Returns the URL of the page that shows the protected ticket: its status and a countdown to the
     * unlock, and from then on the code.
     *
     * The URL alone reveals neither the code nor personal data: the page requires a sign-in as the
     * current owner. With `loginTrust` and a private key, the URL carries a one-time token, and the
     * person is signed in without typing anything.
     *
     * Except for the token, the URL stays the same as long as the ticket exists. After a resale, it
     * shows the ticket only to the new owner.
     *
     * @throws {TaquillaError} `key.wrong_kind`, `ticket.not_found`, `ticket.pending`
     */
    getUrl(ticketId: string, query: GetTicketUrlQuery = {}, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/tickets/${ticketId}/url`, query }, options)
    },

    /**
     * **Get the “My tickets” URL** — `get-my-tickets-url`
     *
     * Returns the URL of the page where a person sees all the tickets they bought from this seller, in
     * the primary sale and on resale.
     *
     * The URL is the same for everyone: each person sees their own tickets after signing in. With
     * `loginTrust` and a private key, the URL carries a one-time token for one person.
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
     * **Get a buying flow URL** — `get-buying-flow-url`
     *
     * Returns the URL of an event’s resale page. The page shows the ticket options, the primary sale
     * price while that sale is open, and the listings, lowest final price first.
     *
     * If the person has not chosen a show or a ticket option yet, send `*`: the page asks them for the
     * show, and shows the listings of all ticket options. If a show or a ticket option has `*` as its
     * id, `*` refers to it.
     *
     * @throws {TaquillaError} `event.not_found`, `show.not_found`, `ticket_option.not_found`
     */
    getBuyingFlowUrl(query: GetBuyingFlowUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/buyingflow/url/entrypoint`, query }, options)
    },

    /**
     * **Get a selling flow URL** — `get-selling-flow-url`
     *
     * Returns the URL where the current owner lists their ticket for resale. They choose a price
     * within the price limits of the rules and see, before listing, what the buyer pays and what they
     * themselves receive.
     *
     * The call itself lists nothing. If the rules do not allow the resale, the page explains why.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`
     */
    getSellingFlowUrl(query: GetSellingFlowUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/sellingflow/url/entrypoint`, query }, options)
    },

    /**
     * **Get an order selling flow URL** — `get-order-selling-flow-url`
     *
     * Returns the URL where a person chooses which tickets of an order to list, and how: one ticket
     * (`SINGLE`), several sold one by one (`MULTI`), or several sold together (`PACK`).
     *
     * The order is the `orderId` that you sent when you issued the tickets. The page offers only the
     * tickets whose current owner is the person signed in.
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
     * **Get a listing details URL** — `get-listing-details-url`
     *
     * Returns the URL where the reseller tracks their listing. The page shows the price, the payout,
     * and the status, and offers actions such as taking the listing down.
     *
     * The URL leads to the latest listing of the ticket, whatever its status. Only the person who made
     * the listing sees these details; anyone else sees the public page of the listing.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `listing.not_found`
     */
    getListingDetailsUrl(query: GetListingDetailsUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/marketplace/sellingflow/details/url`, query }, options)
    },

    /**
     * **Get a public listing URL** — `get-sale-url`
     *
     * Returns the public URL of a ticket’s `ACTIVE` listing, for the reseller to share. Anyone can
     * open it and buy.
     *
     * This call does not accept `loginTrust`, because the URL signs nobody in.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `ticket.not_listed`
     */
    getSaleUrl(query: GetSaleUrlQuery, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'GET', path: path`/v1/events/tickets/salePublicUrl`, query }, options)
    },

    /**
     * **Preview a ticket’s resale** — `preview-resale`
     *
     * Returns whether the current owner can list the ticket now, the price limits, the rule that sets
     * each limit, and the amounts of a resale. The call changes nothing.
     *
     * Send at most one amount. With `price`, it calculates what the buyer pays and the reseller
     * receives. With `payout`, it finds the lowest price at which the reseller receives at least that
     * amount. With `finalPrice`, it finds the highest price at which the buyer pays no more than that
     * amount. Without any of them, it returns only the price limits.
     *
     * Amounts are rounded per ticket, half to even, and are exactly what is charged.
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
     * **List for the owner** — `list-for-owner`
     *
     * Lists tickets on behalf of their current owner, who agreed to it on your site. The conditions
     * are those of the hosted pages: rules, price limits, fees, and `maxSell`. Either all tickets are
     * listed or none, and the owner gets the same email.
     *
     * All tickets must have the same owner and the same show. In a pack (`PACK`), they must also have
     * the same ticket option and adjacent seats. Before you list, show the person the amounts that
     * `preview-resale` returns, and send their `payout`.
     *
     * `consent` states when the person agreed. An agreement from before the ticket was bought on
     * resale belongs to another owner and is rejected. The ticket’s history keeps the key that listed
     * it and the agreement.
     *
     * @throws {TaquillaError} `ticket.not_found`, `ticket.pending`, `show.cancelled`, `show.past`,
     * `listing.ticket_not_active`, `listing.part_of_pass`, `listing.not_allowed`, `listing.too_early`,
     * `listing.too_late`, `listing.code_released`, `listing.amount_unusable`, `listing.no_price`,
     * `listing.limit_reached`, `listing.price_out_of_bounds`, `listing.terms_changed`,
     * `listing.mixed_tickets`
     */
    listForOwner(body: ListingInput, options?: CallOptions): Promise<Listing[]> {
      return send({ method: 'POST', path: path`/v1/marketplace/listings`, body }, options)
    },

    /**
     * **List listings** — `list-listings`
     *
     * Returns the seller’s listings in pages, whatever their status, oldest first. With
     * `updatedSince`, sorts them by their latest change. If you send several filters, a listing must
     * match all of them. To read them all, repeat the call with `cursor` and the same filters until
     * `nextCursor` is null.
     *
     * To show the resale to buyers, use the list of offers: this list contains email addresses of
     * people.
     */
    listListings(query: ListListingsQuery = {}, options?: CallOptions): Promise<Page<Listing>> {
      return send({ method: 'GET', path: path`/v1/marketplace/listings`, query }, options)
    },

    /** Every entry of `listListings`, page after page, asked for as they are read. */
    listListingsAll(
      query: Omit<ListListingsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Listing, void> {
      return listAll((cursor) => calls.listListings({ ...query, cursor }, options))
    },

    /**
     * **Change a listing’s price** — `change-listing`
     *
     * Changes the price of an `ACTIVE` listing on behalf of the owner, within the current price limits
     * and with the current fees. A pack (`PACK`) changes as a whole: each ticket gets that price.
     *
     * A listing that somebody is paying for does not change (`listing.held`). If the price and the
     * fees are already those, nothing changes.
     *
     * @throws {TaquillaError} `listing.not_found`, `listing.ended`, `listing.held`, `show.past`,
     * `listing.not_allowed`, `listing.amount_unusable`, `listing.price_out_of_bounds`,
     * `listing.terms_changed`
     */
    changeListing(listingId: string, body: ListingChange, options?: CallOptions): Promise<Listing[]> {
      return send({ method: 'PATCH', path: path`/v1/marketplace/listings/${listingId}`, body }, options)
    },

    /**
     * **End a listing** — `end-listing`
     *
     * Ends an `ACTIVE` listing by its id: it becomes `CANCELLED`, and the ticket is `ACTIVE` again. A
     * pack (`PACK`) ends as a whole. A listing that somebody is paying for cannot be ended
     * (`listing.held`).
     *
     * `terminate-listing` does the same by `ticketId`, whichever the listing is.
     *
     * @throws {TaquillaError} `listing.not_found`, `listing.ended`, `listing.held`
     */
    endListing(listingId: string, options?: CallOptions): Promise<ListingReference> {
      return send({ method: 'DELETE', path: path`/v1/marketplace/listings/${listingId}` }, options)
    },

    /**
     * **Get a listing** — `get-listing`
     *
     * Returns a listing, whatever its status. Its id comes with the `listing.*` webhooks, with offers,
     * and with the list of listings.
     *
     * @throws {TaquillaError} `listing.not_found`
     */
    getListing(listingId: string, options?: CallOptions): Promise<Listing> {
      return send({ method: 'GET', path: path`/v1/marketplace/listings/${listingId}` }, options)
    },

    /**
     * **Get a ticket’s listing** — `get-listing-by-ticket`
     *
     * Returns the latest listing of a ticket, whatever its status. With `sellerEmail`, returns the
     * latest one by that person: a ticket that was resold twice has listings by two people.
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
     * **Take down a listing** — `terminate-listing`
     *
     * Ends the `ACTIVE` listing of a ticket; the listing becomes `CANCELLED`. The ticket is `ACTIVE`
     * again: it can be used or listed again.
     *
     * A listing that somebody is paying for cannot be taken down (`listing.held`). Taking down one
     * ticket of a pack (`PACK`) ends the listings of the whole pack.
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
     * **Get tickets listed for resale** — `get-listed-tickets`
     *
     * Returns the `ACTIVE` listings of an event that can be bought now, grouped by ticket option and
     * sorted by final price, lowest first.
     *
     * Use this call to show resale listings on your own site. Create a buy intention with the listings
     * that the person chooses. Listings that another person is paying for, or that the rules do not
     * allow to be bought, are left out.
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
     * **List resale offers** — `list-offers`
     *
     * Returns what can be bought now on resale for an event, with seats and final prices: one item for
     * each offer, which is one ticket or a whole pack. Left out are offers that another person is
     * paying for, those that the rules do not allow to be bought, and ticket options that are not
     * shown on the web.
     *
     * Use this call to show the resale on your own site, from your server or from the browser: it
     * accepts the public key on the origins that you registered. The response contains no data about
     * people and no ids of tickets. Create the buy intention on your server, with each `listingId` of
     * the offer that the person chooses.
     *
     * To read all offers, repeat the call with `cursor` and the same parameters until `nextCursor` is
     * null.
     *
     * @throws {TaquillaError} `event.not_found`
     */
    listOffers(eventId: string, query: ListOffersQuery = {}, options?: CallOptions): Promise<Page<Offer>> {
      return send({ method: 'GET', path: path`/v1/marketplace/events/${eventId}/offers`, query }, options)
    },

    /** Every entry of `listOffers`, page after page, asked for as they are read. */
    listOffersAll(
      eventId: string,
      query: Omit<ListOffersQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Offer, void> {
      return listAll((cursor) => calls.listOffers(eventId, { ...query, cursor }, options))
    },

    /**
     * **Create a buy intention** — `create-buy-intention`
     *
     * Holds listings for a person for 10 minutes and returns the URL where they pay. During the hold,
     * nobody else can buy the listings.
     *
     * All listings must belong to the same event, show, and ticket option. Numbered seats must be next
     * to each other, and a pack (`PACK`) must be bought whole. Nobody can buy their own listing.
     * Either all listings are held or none.
     *
     * If the person does not pay in time, the listings become available again without another call. A
     * payment that arrives later is refunded in full.
     *
     * @throws {TaquillaError} `event.cancelled`, `show.cancelled`, `show.past`,
     * `listing.not_available`, `listing.purchase_not_allowed`, `listing.too_late`,
     * `buy_intention.mixed_listings`, `buy_intention.seats_apart`, `buy_intention.pack_incomplete`,
     * `buy_intention.hold_limit`, `buy_intention.total_changed`, `buy_intention.own_listing`
     */
    createBuyIntention(body: BuyIntentionInput, options?: CallOptions): Promise<BuyIntention> {
      return send({ method: 'POST', path: path`/v1/marketplace/buyingflow/buyIntention`, body }, options)
    },

    /**
     * **Get a buy intention** — `get-buy-intention`
     *
     * Returns a buy intention in any status, with its payment in progress or the reason why the last
     * one failed. Use it to show the time left and to learn how the purchase ended. It also returns
     * the one that a person made on the hosted pages by changing yours.
     *
     * A buy intention that ended without any payment is deleted 90 days later.
     *
     * @throws {TaquillaError} `buy_intention.not_found`
     */
    getBuyIntention(buyIntentionId: string, options?: CallOptions): Promise<CurrentBuyIntention> {
      return send(
        { method: 'GET', path: path`/v1/marketplace/buyingflow/buyIntention/${buyIntentionId}` },
        options,
      )
    },

    /**
     * **Change a buy intention** — `change-buy-intention`
     *
     * Changes the listings of an open buy intention that was created by API: it adds some and drops
     * others without losing the rest. Send all that must remain. The expiry does not change. If they
     * cannot all be held, the buy intention stays as it was.
     *
     * The response is a new buy intention, with another `_id` and another `continueUrl`, because the
     * amounts of a buy intention never change. The earlier one becomes `CANCELLED`, and its
     * `replacedBy` names the new one.
     *
     * @throws {TaquillaError} `event.cancelled`, `show.cancelled`, `show.past`,
     * `listing.not_available`, `listing.purchase_not_allowed`, `listing.too_late`,
     * `buy_intention.mixed_listings`, `buy_intention.seats_apart`, `buy_intention.pack_incomplete`,
     * `buy_intention.hold_limit`, `buy_intention.total_changed`, `buy_intention.own_listing`,
     * `buy_intention.not_found`, `buy_intention.hosted`, `buy_intention.ended`, `payment.under_way`
     */
    changeBuyIntention(
      buyIntentionId: string,
      body: BuyIntentionChange,
      options?: CallOptions,
    ): Promise<CurrentBuyIntention> {
      return send(
        { method: 'PATCH', path: path`/v1/marketplace/buyingflow/buyIntention/${buyIntentionId}`, body },
        options,
      )
    },

    /**
     * **Release a buy intention** — `release-buy-intention`
     *
     * Ends an open buy intention that was created by API. Its listings are available again at once,
     * and it does not count as an unpaid hold of the person.
     *
     * It is not released while a payment may still be captured (`payment.under_way`).
     *
     * @throws {TaquillaError} `buy_intention.not_found`, `buy_intention.hosted`,
     * `buy_intention.ended`, `payment.under_way`
     */
    releaseBuyIntention(buyIntentionId: string, options?: CallOptions): Promise<BuyIntentionReference> {
      return send(
        { method: 'DELETE', path: path`/v1/marketplace/buyingflow/buyIntention/${buyIntentionId}` },
        options,
      )
    },

    /**
     * **Extend a buy intention** — `extend-buy-intention`
     *
     * Extends once, by 5 minutes from its present end, the hold of an open buy intention that was
     * created by API. It never goes past the start of the show.
     *
     * It is not extended if a payment is in progress (`payment.under_way`) or if the resale is no
     * longer allowed. `canBeExtended` of `get-buy-intention` says so.
     *
     * @throws {TaquillaError} `buy_intention.not_found`, `buy_intention.hosted`,
     * `buy_intention.ended`, `buy_intention.extended_before`, `payment.under_way`,
     * `listing.purchase_not_allowed`
     */
    extendBuyIntention(buyIntentionId: string, options?: CallOptions): Promise<CurrentBuyIntention> {
      return send(
        { method: 'POST', path: path`/v1/marketplace/buyingflow/buyIntention/${buyIntentionId}/extension` },
        options,
      )
    },

    /**
     * **Get a checkout URL** — `get-checkout-url`
     *
     * Creates a buy intention for the person who opens its checkout URL, and returns that URL. The
     * person signs in with their email, enters their details, and pays.
     *
     * The listings are held for 10 minutes, on the same conditions as in `create-buy-intention`. If
     * `loginTrust` has an email, the person is signed in without typing anything.
     *
     * Nobody can buy their own listing. If `loginTrust` has an email, the call checks this; otherwise,
     * it is checked when the person signs in.
     *
     * @throws {TaquillaError} `event.cancelled`, `show.cancelled`, `show.past`,
     * `listing.not_available`, `listing.purchase_not_allowed`, `listing.too_late`,
     * `buy_intention.mixed_listings`, `buy_intention.seats_apart`, `buy_intention.pack_incomplete`,
     * `buy_intention.hold_limit`, `buy_intention.total_changed`, `buy_intention.own_listing`
     */
    getCheckoutUrl(body: CheckoutInput, options?: CallOptions): Promise<HostedUrl> {
      return send({ method: 'POST', path: path`/v1/marketplace/checkout/url`, body }, options)
    },
  }
  return calls
}

function moneyCalls(send: Send) {
  const calls = {
    /**
     * **List sales** — `list-sales`
     *
     * Returns completed resale purchases, oldest first, with the amounts of each ticket. If you send
     * several filters, a sale must match all of them. A sale does not change afterwards; it can only
     * gain a refund.
     */
    listSales(query: ListSalesQuery = {}, options?: CallOptions): Promise<Page<Sale>> {
      return send({ method: 'GET', path: path`/v1/sales`, query }, options)
    },

    /** Every entry of `listSales`, page after page, asked for as they are read. */
    listSalesAll(
      query: Omit<ListSalesQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Sale, void> {
      return listAll((cursor) => calls.listSales({ ...query, cursor }, options))
    },

    /**
     * **Get a sale** — `get-sale`
     *
     * Returns a completed resale purchase. Its `_id` is that of the buy intention; until the purchase
     * is paid, the call returns `sale.not_found`.
     *
     * @throws {TaquillaError} `sale.not_found`
     */
    getSale(saleId: string, options?: CallOptions): Promise<Sale> {
      return send({ method: 'GET', path: path`/v1/sales/${saleId}` }, options)
    },

    /**
     * **List refunds** — `list-refunds`
     *
     * Returns refunds, oldest first. With `updatedSince`, sorts them by their latest change of status.
     * If you send several filters, a refund must match all of them.
     */
    listRefunds(query: ListRefundsQuery = {}, options?: CallOptions): Promise<Page<Refund>> {
      return send({ method: 'GET', path: path`/v1/refunds`, query }, options)
    },

    /** Every entry of `listRefunds`, page after page, asked for as they are read. */
    listRefundsAll(
      query: Omit<ListRefundsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Refund, void> {
      return listAll((cursor) => calls.listRefunds({ ...query, cursor }, options))
    },

    /**
     * **Get a refund** — `get-refund`
     *
     * Returns a refund with its current status.
     *
     * @throws {TaquillaError} `refund.not_found`
     */
    getRefund(refundId: string, options?: CallOptions): Promise<Refund> {
      return send({ method: 'GET', path: path`/v1/refunds/${refundId}` }, options)
    },

    /**
     * **List payouts** — `list-payouts`
     *
     * Returns payouts, one for each ticket sold, oldest first. With `updatedSince`, sorts them by
     * their latest change of status. If you send several filters, a payout must match all of them.
     */
    listPayouts(query: ListPayoutsQuery = {}, options?: CallOptions): Promise<Page<Payout>> {
      return send({ method: 'GET', path: path`/v1/payouts`, query }, options)
    },

    /** Every entry of `listPayouts`, page after page, asked for as they are read. */
    listPayoutsAll(
      query: Omit<ListPayoutsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<Payout, void> {
      return listAll((cursor) => calls.listPayouts({ ...query, cursor }, options))
    },

    /**
     * **Get a payout** — `get-payout`
     *
     * Returns a payout with its current status. Its `_id` is that of the sold listing.
     *
     * @throws {TaquillaError} `payout.not_found`
     */
    getPayout(payoutId: string, options?: CallOptions): Promise<Payout> {
      return send({ method: 'GET', path: path`/v1/payouts/${payoutId}` }, options)
    },

    /**
     * **List ledger entries** — `list-balance-entries`
     *
     * Returns the entries of the ledger, oldest first. The entries of one `transactionId` add up to
     * zero and never change.
     */
    listBalanceEntries(
      query: ListBalanceEntriesQuery = {},
      options?: CallOptions,
    ): Promise<Page<BalanceEntry>> {
      return send({ method: 'GET', path: path`/v1/balance/entries`, query }, options)
    },

    /** Every entry of `listBalanceEntries`, page after page, asked for as they are read. */
    listBalanceEntriesAll(
      query: Omit<ListBalanceEntriesQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<BalanceEntry, void> {
      return listAll((cursor) => calls.listBalanceEntries({ ...query, cursor }, options))
    },

    /**
     * **Get a ledger entry** — `get-balance-entry`
     *
     * Returns an entry of the ledger.
     *
     * @throws {TaquillaError} `balance_entry.not_found`
     */
    getBalanceEntry(entryId: string, options?: CallOptions): Promise<BalanceEntry> {
      return send({ method: 'GET', path: path`/v1/balance/entries/${entryId}` }, options)
    },

    /**
     * **List the balance by day** — `list-balance-days`
     *
     * Returns, for each currency and UTC day, what was owed to resellers and buyers, and what changed
     * it. On each day, `opening` + `captures` − `refunds` − `payouts` − `fees` = `closing`, and
     * `closing` is the `opening` of the next day. Days without movements are left out.
     */
    listBalanceDays(
      query: ListBalanceDaysQuery,
      options?: CallOptions,
    ): Promise<{
      /** The days, by currency and date. */
      results: BalanceDay[]
    }> {
      return send({ method: 'GET', path: path`/v1/balance/days`, query }, options)
    },

    /**
     * **Export money** — `export-money`
     *
     * Returns a file with all sales, sold tickets, refunds, payouts, or ledger entries of a period,
     * oldest first. In NDJSON, each line is an object, equal to that of its list; a line of
     * `sale-items` is a ticket of a sale. In CSV (RFC 4180, UTF-8, with a header row), amounts are
     * decimal text in major units, and a text that a spreadsheet would take for a formula begins with
     * an apostrophe.
     *
     * The file is sent while it is read. Each row appears once, as it is when it is read. If the
     * connection breaks, the file is incomplete: repeat the request. A client that reads nothing for
     * 60 seconds loses the connection. Up to 4 exports at a time per seller.
     */
    export(
      collection: string,
      query: ExportMoneyQuery = {},
      options?: CallOptions,
    ): Promise<ReadableStream<Uint8Array>> {
      return send({ method: 'GET', path: path`/v1/exports/${collection}`, query, isFile: true }, options)
    },
  }
  return calls
}

function authCalls(send: Send) {
  const calls = {
    /**
     * **Issue a one-time token** — `issue-one-time-token`
     *
     * Issues a token that signs a person in to the hosted pages without a code. Append it to the URL
     * of a hosted page as the `oneTimeToken` parameter.
     *
     * The token is tied to the seller and the person, works once, and expires after 15 minutes. Every
     * call issues a new token; earlier ones stay valid until they are used or expire. The person need
     * not have any tickets yet.
     *
     * Anyone who has the token can sign in as that person. Issue it only after your system has
     * authenticated them, give it only to them, and do not store or log it.
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
     * Registers a URL of your server that receives webhooks for the actions you choose. Returns the
     * secret that Taquilla signs deliveries with. Store it: it is not shown again.
     *
     * Your feed starts with your first endpoint: nothing from before is kept. The URL must be https
     * and public. A URL that leads to the Taquilla server or to a private network is rejected, unless
     * the operator has allowed it.
     *
     * @throws {TaquillaError} `webhook_endpoint.too_many`
     */
    createEndpoint(body: WebhookEndpointInput, options?: CallOptions): Promise<CreatedWebhookEndpoint> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints`, body }, options)
    },

    /**
     * **List webhook endpoints** — `list-webhook-endpoints`
     *
     * Returns all endpoints of the seller, oldest first, without their secrets. An endpoint that
     * returned 410 appears as `DISABLED`, with the reason `GONE`.
     */
    listEndpoints(options?: CallOptions): Promise<WebhookEndpoint[]> {
      return send({ method: 'GET', path: path`/v1/webhooks/endpoints` }, options)
    },

    /**
     * **Update a webhook endpoint** — `update-webhook-endpoint`
     *
     * Changes the URL, the description, or the actions of an endpoint, and enables or disables it.
     * Fields that you omit stay the same.
     *
     * A disabled endpoint receives nothing. When you enable it, pending deliveries resume. To get what
     * happened while it was disabled, read the feed or request a replay.
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
     * **Rotate an endpoint’s secret** — `rotate-webhook-secret`
     *
     * Creates a new secret and returns it. Store it: it is not shown again. For 24 hours, deliveries
     * carry two signatures, one with the new secret and one with the previous one. Deploy the new
     * secret within that time.
     *
     * If you rotate the secret again within that time, the oldest of the three is no longer used.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`
     */
    rotateSecret(endpointId: string, options?: CallOptions): Promise<RotatedWebhookSecret> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints/${endpointId}/secret` }, options)
    },

    /**
     * **Ping a webhook endpoint** — `ping-webhook-endpoint`
     *
     * Sends `endpoint.ping` to this endpoint and returns its `webhookId`. The delivery happens after
     * the response, signed and retried like any other. Check the outcome in the endpoint’s deliveries.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`, `webhook_endpoint.disabled`
     */
    pingEndpoint(
      endpointId: string,
      options?: CallOptions,
    ): Promise<{
      /** The `webhook-id` of the webhook, the same on all its deliveries. */
      webhookId: string
    }> {
      return send({ method: 'POST', path: path`/v1/webhooks/endpoints/${endpointId}/ping` }, options)
    },

    /**
     * **Read the webhook feed** — `list-webhook-events`
     *
     * Returns the seller’s webhooks, delivered or not, in the order in which the changes happened. Use
     * the feed to catch up after an outage, or to work without receiving deliveries.
     *
     * The feed never ends: read until `hasMore` is `false`, store `nextCursor`, and send it as
     * `cursor` next time, so that you miss nothing. Webhooks are kept for 30 days. The feed starts
     * when you register your first endpoint, and continues if you disable that endpoint.
     */
    listEvents(query: ListWebhookEventsQuery = {}, options?: CallOptions): Promise<FeedPage<WebhookEvent>> {
      return send({ method: 'GET', path: path`/v1/webhooks/events`, query }, options)
    },

    /** Every entry of `listEvents`, page after page, asked for as they are read. */
    listEventsAll(
      query: Omit<ListWebhookEventsQuery, 'cursor'> = {},
      options?: CallOptions,
    ): AsyncGenerator<WebhookEvent, void> {
      return listAll((cursor) => calls.listEvents({ ...query, cursor }, options))
    },

    /**
     * **List an endpoint’s deliveries** — `list-webhook-deliveries`
     *
     * Returns the webhooks sent to an endpoint, newest first, with every attempt: when it was made,
     * how long it took, and what your server returned. With `status=FAILED`, returns only those that
     * were not delivered.
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
      return listAll((cursor) => calls.listDeliveries(endpointId, { ...query, cursor }, options))
    },

    /**
     * **Replay webhooks** — `replay-webhooks`
     *
     * Sends webhooks of the last 30 days to an endpoint again, with the same `webhook-id`: a single
     * one, those of a time range, or only those that failed. Send at least one filter; if you send
     * several, a webhook must match all of them. Webhooks that the endpoint never received are sent
     * too, if it subscribes to their actions.
     *
     * Each call sends at most 5,000, oldest first. If `hasMore` is `true`, repeat the call with
     * `since` set to `nextSince`.
     *
     * @throws {TaquillaError} `webhook_endpoint.not_found`, `webhook_endpoint.disabled`
     */
    replay(
      endpointId: string,
      body: {
        /** The `webhook-id` of the webhook, the same on all its deliveries. */
        webhookId?: string | undefined
        /** Whether to send only webhooks that failed. */
        onlyFailed?: boolean | undefined
        /** Start of the range, inclusive. */
        since?: string | undefined
        /** End of the range, exclusive. */
        until?: string | undefined
      },
      options?: CallOptions,
    ): Promise<{
      /** Number of webhooks that are sent. */
      count: number
      /** Whether more webhooks match the filters. */
      hasMore: boolean
      /**
       * Value of `since` to continue with: the time of the last webhook sent or, if there is none, the
       * current time.
       */
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
     * **Get the test clock** — `get-clock`
     *
     * Returns the current time of a sandbox seller and how far it is ahead of real time.
     *
     * @throws {TaquillaError} `clock.live_seller`
     */
    getClock(options?: CallOptions): Promise<TestClock> {
      return send({ method: 'GET', path: path`/v1/sandbox/clock` }, options)
    },

    /**
     * **Advance the test clock** — `set-clock`
     *
     * Moves the current time of a sandbox seller forward, by a number of seconds or to a given time.
     * Everything that depends on time moves with it: the unlock; the expiry of holds, tokens, codes,
     * and sessions; the start of shows; and payouts. Whatever is due by the new time happens within
     * seconds.
     *
     * The clock only moves forward. Repeating the call with `advanceSeconds` moves it again, unless
     * you send the same `Idempotency-Key`.
     *
     * @throws {TaquillaError} `clock.live_seller`, `clock.backwards`, `clock.too_far`
     */
    setClock(body: ClockMove, options?: CallOptions): Promise<TestClock> {
      return send({ method: 'POST', path: path`/v1/sandbox/clock`, body }, options)
    },

    /**
     * **Pay in a test** — `pay-in-sandbox`
     *
     * Pays a buy intention of a sandbox seller with a test card, without opening the checkout. The
     * conditions are those of that page, and so is the outcome, with its emails and webhooks. If the
     * card asks for a challenge, the call sends the test code.
     *
     * A declined payment also returns 200: `status` stays `OPEN`, and `failure` says why. With the
     * cards that are charged later, `paymentStatus` is `STARTED`. Repeating the call after a charge
     * does not charge again.
     *
     * @throws {TaquillaError} `clock.live_seller`, `buy_intention.not_found`, `buy_intention.expired`,
     * `buy_intention.ended`, `buy_intention.own_listing`, `buy_intention.hold_limit`,
     * `buy_intention.total_changed`, `payment.under_way`, `show.cancelled`, `show.past`,
     * `listing.purchase_not_allowed`
     */
    payInSandbox(
      buyIntentionId: string,
      body: SandboxPayment,
      options?: CallOptions,
    ): Promise<CurrentBuyIntention> {
      return send(
        { method: 'POST', path: path`/v1/sandbox/buyIntentions/${buyIntentionId}/payment`, body },
        options,
      )
    },

    /**
     * **Expire a hold in a test** — `expire-in-sandbox`
     *
     * Expires an open buy intention of a sandbox seller now, without moving its clock. The same
     * happens as at the end of its time: its listings are on sale again, and a payment that arrives
     * later is refunded. A payment in progress does not prevent it.
     *
     * @throws {TaquillaError} `clock.live_seller`, `buy_intention.not_found`, `buy_intention.ended`
     */
    expireInSandbox(buyIntentionId: string, options?: CallOptions): Promise<CurrentBuyIntention> {
      return send(
        { method: 'POST', path: path`/v1/sandbox/buyIntentions/${buyIntentionId}/expiration` },
        options,
      )
    },

    /**
     * **Pay out in a test** — `pay-out-in-sandbox`
     *
     * Records the transfer of a payout of a sandbox seller, as the operator does for live sellers. It
     * pays a payout that is `DUE`, or `HELD` if 24 hours have passed since the show started, even if
     * the person named no bank account: first move the clock with `set-clock`.
     *
     * With `FAILED`, the transfer of a payout that was paid comes back: the amount is owed again, and
     * the person gets an email that asks for another account.
     *
     * @throws {TaquillaError} `clock.live_seller`, `payout.not_found`, `payout.not_payable`
     */
    payOutInSandbox(payoutId: string, body: SandboxTransfer, options?: CallOptions): Promise<Payout> {
      return send({ method: 'POST', path: path`/v1/sandbox/payouts/${payoutId}/transfer`, body }, options)
    },

    /**
     * **Let webhooks fail in a test** — `fail-webhooks-in-sandbox`
     *
     * Makes the next delivery attempts to an endpoint of a sandbox seller fail, as if the endpoint had
     * returned that status. Nothing is sent to it. The delivery log shows the attempts, Taquilla tries
     * again as usual, and `replay-webhooks` sends again.
     *
     * Each call replaces the one before.
     *
     * @throws {TaquillaError} `clock.live_seller`, `webhook_endpoint.not_found`
     */
    failWebhooksInSandbox(
      endpointId: string,
      body: FailingAttemptsInput,
      options?: CallOptions,
    ): Promise<FailingAttempts> {
      return send(
        { method: 'POST', path: path`/v1/sandbox/webhookEndpoints/${endpointId}/failures`, body },
        options,
      )
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
    money: moneyCalls(send),
    auth: authCalls(send),
    webhooks: webhooksCalls(send),
    sandbox: sandboxCalls(send),
  }
}
