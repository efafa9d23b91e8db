// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.
/** An entry that the door reports. */
export interface AdmissionInput {
  /** The ticketId that the door read. */
  ticketId: string
  /** When it entered, by the scanner. It cannot be more than 5 minutes in the future. */
  entryDate: string
}

/** What became of an entry. */
export interface AdmissionResult {
  /** The ticketId that the door read. */
  ticketId: string
  /** Whether the ticket may pass. */
  admitted: boolean
  /**
   * ADMITTED: this report admits it. ALREADY_REPORTED: the same entry had been reported before.
   * ALREADY_USED: it had entered. LISTED: it is listed for resale. CANCELLED: its show was
   * cancelled. PENDING: not created yet. REJECTED: could not be created. NOT_FOUND: it does not
   * exist or was deleted.
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
  /** The entry stored before; null if the ticket had not entered. */
  earlierEntry: EarlierEntry | null
}

/** What the buy intention holds. */
export interface AttachedCart {
  /** The listings held. */
  items: string[]
  /** Until when they are held, in UTC. A buyer who pays by bank transfer is given more time. */
  expiresAt: string
  /** Id of the cart. */
  _id: string
}

/** A temporary hold on listings while they are paid. */
export interface BuyIntention {
  /** Id of the buy intention. */
  _id: string
  /** Address where the person completes their data and pays. */
  continueUrl: HostedUrl
  attachedCart: AttachedCart
  details: BuyIntentionDetails
}

/** The amount of the purchase. */
export interface BuyIntentionDetails {
  /** What will be charged: the sum of the final prices, fees included. */
  total: number
  /** Currency of the total, ISO 4217. */
  currency: string
}

/** A buy intention to make. */
export interface BuyIntentionInput {
  /** The listings bought together. */
  items: string[]
  /** E-mail of the person who buys; the tickets will belong to it. */
  user: string
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
}

/** What is paid for, and how the person arrives. */
export interface CheckoutInput {
  /** The listings bought together. */
  listingIds: string[]
  /** Where the person returns to after paying. The seller must have registered its origin. */
  returnURL?: string
  loginTrust?: LoginTrust
  /**
   * Language of the page: es or en.
   *
   * @default "es"
   */
  lang?: 'es' | 'en'
}

/** A move of the clock: `advanceSeconds` or `now`, one of the two. */
export interface ClockMove {
  /** By how many seconds it advances. */
  advanceSeconds?: number
  /** The instant to which it advances; it must be later than the seller’s present. */
  now?: string
}

/** Delivery, payment and redemption of the event’s tickets. An empty object is valid. */
export interface Configuration {
  /** Delivery of the codes. Without time, the code is delivered at once. */
  ticketDelivery?: {
    /** When the code of a protected ticket is delivered, unless a rule sets qrUnlock. */
    time?: {
      /** Before or after the start of the show. */
      when: 'BEFORE' | 'AFTER'
      /** Seconds away from the start of the show. */
      seconds: number
    } | null
  } | null
  /** Payments by buyers from other countries. */
  crossBorderPayments?: {
    /** Whether international payment methods are offered in resale. */
    enabled: boolean
    /** Methods that are offered, none twice. */
    paymentMethods?: Array<'PAYPAL' | 'STRIPE' | 'BANK_TRANSFER'>
  } | null
  /** Picking the ticket up at the venue (will call). */
  redemption?: {
    /**
     * MANDATORY: entry only by the pickup number. OPTIONAL: the holder sees the number and the code.
     * NONE: there is no pickup.
     *
     * @default "NONE"
     */
    policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE'
    /** How to pick the ticket up at the venue, as the holder reads it. */
    instructions?: string | null
    /**
     * Hours before the start of the show from which the pickup number is shown. Without a value, from
     * the outset.
     */
    hoursBeforeShow?: number | null
  } | null
}

/**
 * In a show: each field present replaces the event’s; null or absent keeps the event’s. In an
 * update: each field present replaces the stored one and null clears it.
 */
export interface ConfigurationOverride {
  /** Delivery of the codes. Without time, the code is delivered at once. */
  ticketDelivery?: {
    /** When the code of a protected ticket is delivered, unless a rule sets qrUnlock. */
    time?: {
      /** Before or after the start of the show. */
      when: 'BEFORE' | 'AFTER'
      /** Seconds away from the start of the show. */
      seconds: number
    } | null
  } | null
  /** Payments by buyers from other countries. */
  crossBorderPayments?: {
    /** Whether international payment methods are offered in resale. */
    enabled: boolean
    /** Methods that are offered, none twice. */
    paymentMethods?: Array<'PAYPAL' | 'STRIPE' | 'BANK_TRANSFER'>
  } | null
  /** Picking the ticket up at the venue (will call). */
  redemption?: {
    /**
     * MANDATORY: entry only by the pickup number. OPTIONAL: the holder sees the number and the code.
     * NONE: there is no pickup.
     */
    policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE'
    /** How to pick the ticket up at the venue, as the holder reads it. */
    instructions?: string | null
    /**
     * Hours before the start of the show from which the pickup number is shown. Without a value, from
     * the outset.
     */
    hoursBeforeShow?: number | null
  } | null
}

/** The new endpoint, with its secret. */
export interface CreatedWebhookEndpoint {
  /** Id of the endpoint. */
  _id: string
  /** Public https address that receives the POST requests. */
  url: string
  /** What it is for, in your words. */
  description: string
  /** The actions that it receives; null for all, those to be added included. */
  actions: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
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
  > | null
  /**
   * ENABLED: it receives. DISABLED: nothing is sent to it, and the messages of that time are in the
   * feed alone.
   */
  status: 'ENABLED' | 'DISABLED'
  /** REQUESTED: you disabled it. GONE: it answered 410. null while enabled. */
  disabledReason: 'REQUESTED' | 'GONE' | null
  /** When it was disabled, in UTC. */
  disabledAt: string | null
  /** When it was created, in UTC. */
  createdAt: string
  /** When it last changed, in UTC. */
  updatedAt: string
  /** The signing secret. It is shown this once: keep it as you keep a key. */
  secret: string
}

/** The entry stored before; null if the ticket had not entered. */
export interface EarlierEntry {
  /** When it entered, by the scanner, in UTC. */
  entryDate: string
  /** When that report was received, in UTC. */
  reportedAt: string
}

/** The effective rule of a ticket: the merge of all layers that apply to it. */
export interface EffectiveRule {
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId: string
  /** The event’s externalReferenceId. */
  externalReferenceEventId: string
  /** The show of the event. */
  showId: string
  /** The ticket option of the show. */
  ticketOptionId: string
  /** The price type of the show; null if none. */
  priceTypeId: string | null
  /** Price in the primary sale, in major units; null if it has none. */
  price: number | null
  /** Currency of the price, ISO 4217. */
  currency: string
  /** Each value of the effective rule, once. */
  values: EffectiveValue[]
}

/** An effective value and where it comes from. */
export interface EffectiveValue {
  /** The value, by its path in rules. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /**
   * The value that holds, in the form it has in a rule; fees always as {type, value}. A qrUnlock
   * that comes from an AFTER delivery is negative. Null: no limit or, for qrUnlock and
   * superSwapUnlock, at once; a negative number there is seconds after the start. superswap is false
   * where ticketShield is not true, with the source of the latter.
   */
  value: unknown
  /**
   * RULE: a rule sets it. CONFIGURATION: it comes from configuration.ticketDelivery. DEFAULT: nobody
   * sets it.
   */
  source: 'RULE' | 'CONFIGURATION' | 'DEFAULT'
  /** The layer that sets it; null except for RULE. */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override' | null
  /** The rule that sets it; null except for RULE. */
  ruleId: string | null
  /** What weaker rules set, from the strongest to the weakest. */
  overridden: Array<{
    /** The layer of the rule. */
    ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
    /** The rule that set the value. */
    ruleId: string
    /** The value that it set. */
    value: unknown
  }>
}

/** What is performed, with its shows, as the seller describes it. The whole takes 2 MB at most. */
export interface Event {
  /** Our id of the event. */
  _id: string
  /** The seller that it belongs to. */
  ticketSellerId: string
  /** Id of the event in the seller’s system; unique and immutable. */
  externalReferenceId: string
  /** Name of the event. */
  title: string
  /** Description for the public; may have line breaks. */
  description: string
  location: Location
  /** Producers of the event. None by default. */
  producers: Producer[]
  configuration: Configuration
  /** Seat map: the plan of the venue’s places. */
  seating: {
    /** Address of the image of the plan. */
    image?: string | null
    /**
     * The plan as SVG code. It is stored clean: without scripts, images, links or outside references,
     * with its styles as attributes and its copies (use) as shapes. Its length counts in that form
     * too.
     */
    svgCode?: string | null
  } | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for all tickets of the
   * event. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
  /** The performances of the event, in order. Their showIds do not repeat. */
  shows: Show[]
  /** When it was created, in UTC. */
  createdAt: string
  /** When it last changed, in UTC. */
  updatedAt: string
}

/** What is performed, with its shows, as the seller describes it. The whole takes 2 MB at most. */
export interface EventInput {
  /** Id of the event in the seller’s system; unique and immutable. */
  externalReferenceId: string
  /** Name of the event. */
  title: string
  /** Description for the public; may have line breaks. */
  description: string
  location: Location
  configuration: Configuration
  /** The performances of the event, in order. Their showIds do not repeat. */
  shows: ShowInput[]
  /** Producers of the event. None by default. */
  producers?: Producer[]
  /** Seat map: the plan of the venue’s places. */
  seating?: {
    /** Address of the image of the plan. */
    image?: string | null
    /**
     * The plan as SVG code. It is stored clean: without scripts, images, links or outside references,
     * with its styles as attributes and its copies (use) as shapes. Its length counts in that form
     * too.
     */
    svgCode?: string | null
  } | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for all tickets of the
   * event. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /** Our id of the event. */
  _id?: string
  /** The seller that it belongs to. */
  ticketSellerId?: string
  /** When it was created, in UTC. */
  createdAt?: string
  /** When it last changed, in UTC. */
  updatedAt?: string
}

/**
 * Changes to an event, found by externalReferenceId. An absent field keeps its value; location,
 * configuration and seating are merged field by field; producers and images are replaced whole;
 * shows are found by showId.
 */
export interface EventUpdate {
  /** Id of the event in the seller’s system; unique and immutable. */
  externalReferenceId: string
  /** Producers of the event. None by default. */
  producers?: Producer[]
  /** Seat map: the plan of the venue’s places. */
  seating?: {
    /** Address of the image of the plan. */
    image?: string | null
    /**
     * The plan as SVG code. It is stored clean: without scripts, images, links or outside references,
     * with its styles as attributes and its copies (use) as shapes. Its length counts in that form
     * too.
     */
    svgCode?: string | null
  } | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for all tickets of the
   * event. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /** Our id of the event. */
  _id?: string
  /** The seller that it belongs to. */
  ticketSellerId?: string
  /** When it was created, in UTC. */
  createdAt?: string
  /** When it last changed, in UTC. */
  updatedAt?: string
  /** Name of the event. */
  title?: string
  /** Description for the public; may have line breaks. */
  description?: string
  location?: LocationUpdate
  configuration?: ConfigurationOverride
  /** The performances of the event, in order. Their showIds do not repeat. */
  shows?: ShowUpdate[]
}

/** A fixed or percentage charge on the price of a ticket. */
export interface Fee {
  /** FIXED: an amount in the ticket’s currency. PERCENTAGE: a percentage of the price. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if type is FIXED, or percentage if it is PERCENTAGE (10 is 10 %). */
  value: number
}

/** A fixed or percentage charge on the price of a ticket. */
export interface FeeInput {
  /** FIXED: an amount in the ticket’s currency. PERCENTAGE: a percentage of the price. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if type is FIXED, or percentage if it is PERCENTAGE (10 is 10 %). */
  value: number | string
}

/** One fault of the request: where it is and what it is. */
export interface FieldError {
  /**
   * JSON pointer (RFC 6901) to the field at fault, also when the field was not sent. For a
   * parameter, its name behind a slash.
   */
  pointer: string
  /** Which rule is broken; stable, so that a program can decide on it. */
  code: string
  /** The same fault in a sentence, in the language of Accept-Language. */
  detail: string
}

/** The holder of a nominal ticket: the only person who may use it. */
export interface Holder {
  /** Full name of the holder. */
  fullName: string
  /** Number of the holder’s identity document. */
  identificationNumber: string | null
}

/** The holder of a nominal ticket: the only person who may use it. */
export interface HolderInput {
  /** Full name of the holder. */
  fullName: string
  /** Number of the holder’s identity document. */
  identificationNumber?: string | null
}

/** Changes to the holder. If the ticket has no holder yet, fullName is required. */
export interface HolderPatch {
  /** Full name of the holder. */
  fullName?: string
  /** Number of the holder’s identity document. */
  identificationNumber?: string | null
}

/**
 * Complete address of a hosted page, with ticketSellerId. Use it as it comes: its shape may
 * change.
 */
export type HostedUrl = string

/** An image of the show. */
export interface Image {
  /** Address of the image. */
  url: string
  /**
   * main: the principal one. secondary: another of the gallery. nft: that of the collectible. main
   * by default.
   */
  kind: 'main' | 'secondary' | 'nft'
}

/** An image of the show. */
export interface ImageInput {
  /** Address of the image. */
  url: string
  /**
   * main: the principal one. secondary: another of the gallery. nft: that of the collectible. main
   * by default.
   *
   * @default "main"
   */
  kind?: 'main' | 'secondary' | 'nft'
}

/** The listings of one ticket option. */
export interface ListedTicketOption {
  /** The ticket option of these listings. */
  ticketOptionId: string
  /** How many ACTIVE listings it has. */
  count: number
  /** The one with the lowest final price; null where there is none. */
  bestListing: ListingReference | null
  /** Its listings, lowest final price first. */
  listings: ListingReference[]
}

/** The tickets of an event that are offered for resale. */
export interface ListedTickets {
  /** How many ACTIVE listings the event has. */
  totalCount: number
  /** The one with the lowest final price; null where there is none. */
  bestListing: ListingReference | null
  /** One element per ticket option that has listings. */
  results: ListedTicketOption[]
}

/** A ticket offered for resale. */
export interface Listing {
  /** Id of the listing. */
  listingId: string
  /** The seller’s ticketId. */
  ticketId: string
  /** E-mail of the person who listed the ticket; null where that person has no e-mail on record. */
  sellerEmail: string | null
  /** E-mail of the person who bought it; null until the listing is SOLD. */
  buyerEmail: string | null
  /** Price asked by the person who lists, without the fees of the resale, in units of the currency. */
  price: number
  /** What the buyer pays: the price plus the buyer’s resale fee. */
  finalPrice: number
  /** Currency of both amounts, ISO 4217. */
  currency: string
  /** ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final. */
  status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
  /**
   * SINGLE: one ticket alone. MULTI: listed together with others that are sold one by one. PACK:
   * with others that are sold only as a whole.
   */
  type: 'SINGLE' | 'MULTI' | 'PACK'
  /** Ties together the listings of one MULTI or PACK; null for SINGLE. */
  groupId: string | null
  /** When it was listed, in UTC. */
  listedAt: string
  /** When it was sold, in UTC; null if it was not. */
  soldAt: string | null
}

/** A listing, named by its id. */
export interface ListingReference {
  /** Id of the listing. */
  _id: string
}

/** Where the event takes place. Only the time zone is required. */
export interface Location {
  /** Name of the venue. */
  venueName?: string | null
  /** Street and number. */
  address?: string | null
  /** City. */
  city?: string | null
  /** Province or state. */
  state?: string | null
  /** Country, by its name or ISO 3166 code. */
  country?: string | null
  /** The whole address in one line, as the seller’s system gives it. */
  raw?: string | null
  /** Links that show the place on a map. */
  map?: {
    /** Address of a small image of the map. */
    thumbnail?: string | null
    /** Address of the place in Google Maps. */
    googleMapsUrl?: string | null
  } | null
  /** IANA time zone of the venue. Pages and e-mails show times in this zone. */
  timeZone: string
}

/**
 * Where the show takes place, if it differs from the event. Each field present replaces the
 * event’s; null or absent keeps the event’s.
 */
export interface LocationOverride {
  /** Name of the venue. */
  venueName?: string | null
  /** Street and number. */
  address?: string | null
  /** City. */
  city?: string | null
  /** Province or state. */
  state?: string | null
  /** Country, by its name or ISO 3166 code. */
  country?: string | null
  /** The whole address in one line, as the seller’s system gives it. */
  raw?: string | null
  /** Links that show the place on a map. */
  map?: {
    /** Address of a small image of the map. */
    thumbnail?: string | null
    /** Address of the place in Google Maps. */
    googleMapsUrl?: string | null
  } | null
  /** IANA time zone of the venue. Pages and e-mails show times in this zone. */
  timeZone?: string | null
}

/**
 * Changes to the stored location, field by field: an absent field keeps its value and null clears
 * it.
 */
export interface LocationUpdate {
  /** Name of the venue. */
  venueName?: string | null
  /** Street and number. */
  address?: string | null
  /** City. */
  city?: string | null
  /** Province or state. */
  state?: string | null
  /** Country, by its name or ISO 3166 code. */
  country?: string | null
  /** The whole address in one line, as the seller’s system gives it. */
  raw?: string | null
  /** Links that show the place on a map. */
  map?: {
    /** Address of a small image of the map. */
    thumbnail?: string | null
    /** Address of the place in Google Maps. */
    googleMapsUrl?: string | null
  } | null
  /** IANA time zone of the venue. Pages and e-mails show times in this zone. */
  timeZone?: string
}

/** The seller vouches for the person: the page opens with them signed in. */
export interface LoginTrust {
  /** How the person is identified: email or phonenumber. Always goes together with user. */
  withMethod: 'email' | 'phonenumber'
  /**
   * The person your system has already authenticated. The address carries a one-time token that
   * signs them in: hand it to nobody else.
   */
  user: string
}

/**
 * Highest price against what was paid in the primary sale (price plus fee). FIXED: paid + value.
 * PERCENTAGE: paid × (1 + value %).
 */
export interface MarkupInput {
  /** FIXED: an amount in the ticket’s currency. PERCENTAGE: a percentage of the price. */
  type: 'FIXED' | 'PERCENTAGE'
  /** Amount in major units if type is FIXED, or percentage if it is PERCENTAGE (10 is 10 %). */
  value: number | string
}

/** The holder of a nominal ticket: the only person who may use it. */
export interface NominalTicket {
  /** Full name of the holder. */
  fullName: string
  /** Number of the holder’s identity document. */
  identification?: string | null
}

/** A one-time token. */
export interface OneTimeToken {
  /** Opaque text that signs the person in once. It expires after 15 minutes. */
  oneTimeToken: string
}

/** A bound of the listing price and where it comes from. */
export interface PriceBound {
  /** The bound, in major units. */
  price: number
  /** The value of the rule that sets it. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /** The layer of the rule that sets it. */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** The rule that sets it. */
  ruleId: string
}

/** A price of a show, such as the one for students. */
export interface PriceType {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price: number | null
  /**
   * Currency of the price, ISO 4217 code; the same one in the whole show. Amounts may have the
   * decimals of the currency.
   */
  currency: string
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock: number | null
  /** Whether pages show it. True by default. */
  webVisibility: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   */
  webSoldOut: boolean
  /** Whether no page shows or offers it. False by default. */
  invisible: boolean
}

/** A price of a show, such as the one for students. */
export interface PriceTypeInput {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description?: string
  /** Currency of the price, ISO 4217 code. By default, that of the first ticket option of the show. */
  currency?: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price?: number | string | null
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock?: number | null
  /**
   * Whether pages show it. True by default.
   *
   * @default true
   */
  webVisibility?: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   *
   * @default false
   */
  webSoldOut?: boolean
  /**
   * Whether no page shows or offers it. False by default.
   *
   * @default false
   */
  invisible?: boolean
}

/**
 * Changes to a price type, found by priceTypeId: an absent field keeps its value. If there is
 * none, it is created, and then title is required. The currency does not change once the show has
 * tickets.
 */
export interface PriceTypeUpdate {
  /** Id of the price type, unique within its show and immutable. */
  priceTypeId: string
  /** Description that the buyer sees. */
  description?: string
  /** Currency of the price, ISO 4217 code. By default, that of the first ticket option of the show. */
  currency?: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price?: number | string | null
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock?: number | null
  /** Name that the buyer sees. */
  title?: string
  /** Whether pages show it. True by default. */
  webVisibility?: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   */
  webSoldOut?: boolean
  /** Whether no page shows or offers it. False by default. */
  invisible?: boolean
}

/** An error, as of RFC 9457 (application/problem+json). */
export interface Problem {
  /**
   * Address of the page that explains this error. It identifies the problem and does not change with
   * the language.
   */
  type: string
  /** The problem in a few words; the same for each code. */
  title: string
  /** The HTTP status of this answer. */
  status: number
  /** What happened in this request and what to do. */
  detail: string
  /** The path of the request that failed. */
  instance?: string
  /** Stable code of the error, in the form "noun.problem". It is what a program should compare. */
  code: string
  /** Id of the request, equal to the Request-Id header. Quote it when writing to support. */
  requestId: string
  /** The faults of fields, one per element. Only where the problem is of fields. */
  errors?: FieldError[]
}

/** Who produces the event. */
export interface Producer {
  /** Name of the producer. */
  name: string
  /** E-mail addresses of the producer. */
  emails?: string[]
  /** Id of the producer in the seller’s system. */
  producerId?: string | null
}

/** The amounts of a resale, per ticket. */
export interface ResaleAmounts {
  /** Listing price. */
  price: number
  /** Fee that the buyer pays. */
  buyerFee: number
  /** Fee that is taken from the person who sells. */
  sellerFee: number
  /** What the buyer pays. */
  finalPrice: number
  /** What the person who sells receives. */
  payout: number
  /** Whether the bounds of today allow this price. */
  isWithinBounds: boolean
}

/** What listing a ticket would bring. */
export interface ResalePreview {
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** Whether its present owner can list it now. */
  canBeListed: boolean
  /** The code of the reason why not; null if it can be listed. */
  refusal:
    | 'show.cancelled'
    | 'show.past'
    | 'listing.ticket_not_active'
    | 'listing.part_of_pass'
    | 'listing.not_allowed'
    | 'listing.too_early'
    | 'listing.code_released'
    | 'listing.no_price'
    | 'listing.limit_reached'
    | null
  /** Null if the ticket has no price of the primary sale. */
  terms: TicketResaleTerms | null
  /** Null if no amount was asked for, or if no price reaches it. */
  amounts: ResaleAmounts | null
}

/** The new secret. */
export interface RotatedWebhookSecret {
  /** The signing secret. It is shown this once: keep it as you keep a key. */
  secret: string
  /** Until when deliveries are signed with the previous secret too, in UTC. */
  previousSecretEndsAt: string
}

/** A stored rule. */
export interface Rule {
  /** Our id of the rule. */
  _id: string
  /** The event’s externalReferenceId. All rules of one call are of the same event. */
  externalReferenceEventId: string
  /**
   * The layer, from the weakest to the strongest. genesis and event cover the whole event. show
   * needs showId; ticketOption, ticketOptionId; priceType, priceTypeId: without showId they hold in
   * every show. combination needs at least one of showId, ticketOptionId, priceTypeId and price.
   * override takes all of them or none.
   */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** Only tickets of this show. */
  showId: string | null
  /** Only tickets of this ticket option. */
  ticketOptionId: string | null
  /** Only tickets of this price type. */
  priceTypeId: string | null
  /** Only tickets with this primary-sale price, in major units. */
  price: number | null
  rules: RuleValues
}

/** A change of the effective rule. */
export interface RuleChange {
  /** The value that changes, by its path in rules. */
  field:
    | 'ticketShield'
    | 'qrUnlock'
    | 'superSwapUnlock'
    | 'superswap'
    | 'superSwapConfig'
    | 'superswapInit'
    | 'maxSell'
    | 'minPriceSell'
    | 'maxPriceSell'
    | 'minPriceSellConfig'
    | 'maxPriceSellConfig'
    | 'mentaFees.buyer'
    | 'mentaFees.seller'
  /** The effective value today; null if there is none. */
  before: unknown
  /** The effective value if the whole call were stored; null if there would be none. */
  after: unknown
  /** Tickets with this change. */
  ticketCount: number
}

/** A rule that was not applied. */
export interface RuleError {
  /** The rule as it was sent. */
  rule: Record<string, unknown>
  /** The rule’s showId, if it has one. */
  showId: string | null
  /** What happened, in the language of the answer. */
  message: string
  /** Each fault, with its pointer into the body that was sent. */
  details: FieldError[]
}

/** A rule: which tickets it selects and what it sets for them. */
export interface RuleInput {
  /** The event’s externalReferenceId. All rules of one call are of the same event. */
  externalReferenceEventId: string
  /**
   * The layer, from the weakest to the strongest. genesis and event cover the whole event. show
   * needs showId; ticketOption, ticketOptionId; priceType, priceTypeId: without showId they hold in
   * every show. combination needs at least one of showId, ticketOptionId, priceTypeId and price.
   * override takes all of them or none.
   */
  ruleType: 'genesis' | 'event' | 'show' | 'ticketOption' | 'priceType' | 'combination' | 'override'
  /** Only tickets of this show. */
  showId?: string | null
  /** Only tickets of this ticket option. */
  ticketOptionId?: string | null
  /** Only tickets of this price type. */
  priceTypeId?: string | null
  /** Only tickets with this primary-sale price, in major units. */
  price?: number | string | null
  /** What the rule sets. An absent or null field sets nothing: that of the layer before holds. */
  rules?: RuleValuesInput | null
  /** Our id of the rule. */
  _id?: string
}

/** What a rule would do. */
export interface RulePreview {
  /** The rule as it was sent. */
  rule: Record<string, unknown>
  /** ACTIVE or LISTED tickets that it selects. */
  ticketCount: number
  /** Active listings of those tickets. */
  listingCount: number
  /**
   * Which effective values of those tickets would change because of this rule, those of most tickets
   * first. Empty if none changes.
   */
  changes: RuleChange[]
}

/** What the same call of POST /v1/events/rules would do. */
export interface RulePreviews {
  /** The event’s externalReferenceId. */
  externalReferenceEventId: string
  /** The rules that would be stored. */
  success: {
    /** Number of rules in results. */
    count: number
    /** One per rule, in the order they were sent. */
    results: RulePreview[]
  }
  /** The rules that were not applied; they undo none of the others. */
  errors: {
    /** Number of rules in results. */
    count: number
    /** One per rule, in the order they were sent. */
    results: RuleError[]
  }
}

/** What became of each rule: every rule sent is in success or in errors, exactly once. */
export interface RuleResults {
  /** Summary, in the language of the answer. */
  message: string
  /** The event’s externalReferenceId. */
  externalReferenceEventId: string
  /** The rules that are stored now. */
  success: {
    /** Number of rules in results. */
    count: number
    /** One per rule, in the order they were sent. */
    results: Rule[]
  }
  /** The rules that were not applied; they undo none of the others. */
  errors: {
    /** Number of rules in results. */
    count: number
    /** One per rule, in the order they were sent. */
    results: RuleError[]
  }
}

/** What the rule sets. An absent or null field sets nothing: that of the layer before holds. */
export interface RuleValues {
  /** Protects the ticket: the code stays locked until the unlock. False by default. */
  ticketShield?: boolean | null
  /**
   * Seconds before the start of the show at which the code unlocks. By default
   * configuration.ticketDelivery.time; without it, at once.
   */
  qrUnlock?: number | null
  /** The same for a ticket bought in resale. qrUnlock by default. */
  superSwapUnlock?: number | null
  /**
   * Turns resale on. Needs ticketShield to be true in the same rule or in a weaker one that covers
   * the same tickets; where another rule turns it off, resale is off. False by default.
   */
  superswap?: boolean | null
  /** What resale admits; both fields are required. Both true by default. */
  superSwapConfig?: {
    /** Whether listing is allowed. */
    allowListing: boolean
    /** Whether purchase is allowed. */
    allowPurchase: boolean
  } | null
  /** From when listing is allowed. From the issue on by default. */
  superswapInit?: string | null
  /** How many tickets of the show one person may have listed or sold. No limit by default. */
  maxSell?: number | null
  /**
   * Lowest listing price, in the ticket’s currency. If minPriceSellConfig holds too, the stricter
   * one wins.
   */
  minPriceSell?: number | null
  /**
   * Highest listing price, in the ticket’s currency. If maxPriceSellConfig holds too, the stricter
   * one wins.
   */
  maxPriceSell?: number | null
  /**
   * Lowest price against what was paid in the primary sale (price plus fee). FIXED: paid − value.
   * PERCENTAGE: paid × (1 − value %).
   */
  minPriceSellConfig?: Fee | null
  /**
   * Highest price against what was paid in the primary sale (price plus fee). FIXED: paid + value.
   * PERCENTAGE: paid × (1 + value %).
   */
  maxPriceSellConfig?: Fee | null
  /** Resale fees per ticket. Each side is inherited by itself; zero by default. */
  mentaFees?: {
    /** Fee that the buyer pays, on top of the price: a number (percentage) or {type, value}. */
    buyer?: number | Fee | null
    /** Fee that is taken from the seller of the ticket: a number (percentage) or {type, value}. */
    seller?: number | Fee | null
  } | null
}

/** What the rule sets. An absent or null field sets nothing: that of the layer before holds. */
export interface RuleValuesInput {
  /** Protects the ticket: the code stays locked until the unlock. False by default. */
  ticketShield?: boolean | null
  /**
   * Seconds before the start of the show at which the code unlocks. By default
   * configuration.ticketDelivery.time; without it, at once.
   */
  qrUnlock?: number | null
  /** The same for a ticket bought in resale. qrUnlock by default. */
  superSwapUnlock?: number | null
  /**
   * Turns resale on. Needs ticketShield to be true in the same rule or in a weaker one that covers
   * the same tickets; where another rule turns it off, resale is off. False by default.
   */
  superswap?: boolean | null
  /** What resale admits; both fields are required. Both true by default. */
  superSwapConfig?: {
    /** Whether listing is allowed. */
    allowListing: boolean
    /** Whether purchase is allowed. */
    allowPurchase: boolean
  } | null
  /** From when listing is allowed. From the issue on by default. */
  superswapInit?: string | null
  /** How many tickets of the show one person may have listed or sold. No limit by default. */
  maxSell?: number | null
  /**
   * Lowest listing price, in the ticket’s currency. If minPriceSellConfig holds too, the stricter
   * one wins.
   */
  minPriceSell?: number | string | null
  /**
   * Highest listing price, in the ticket’s currency. If maxPriceSellConfig holds too, the stricter
   * one wins.
   */
  maxPriceSell?: number | string | null
  /**
   * Lowest price against what was paid in the primary sale (price plus fee). FIXED: paid − value.
   * PERCENTAGE: paid × (1 − value %).
   */
  minPriceSellConfig?: FeeInput | null
  /**
   * Highest price against what was paid in the primary sale (price plus fee). FIXED: paid + value.
   * PERCENTAGE: paid × (1 + value %).
   */
  maxPriceSellConfig?: MarkupInput | null
  /** Resale fees per ticket. Each side is inherited by itself; zero by default. */
  mentaFees?: {
    /** Fee that the buyer pays, on top of the price: a number (percentage) or {type, value}. */
    buyer?: number | FeeInput | null
    /** Fee that is taken from the seller of the ticket: a number (percentage) or {type, value}. */
    seller?: number | FeeInput | null
  } | null
}

/** One performance of the event. */
export interface Show {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Name of the show. */
  title: string
  /** Start of the show, RFC 3339 with Z or an offset. Answered in UTC. */
  date: string
  /**
   * LIVE: on sale and transferable. CANCELLED: cancelled, which is final. Only cancellation changes
   * it.
   */
  status: 'LIVE' | 'CANCELLED'
  /**
   * Whether the show has changed its date. Set when the date of a stored show changes, unless it is
   * sent.
   */
  showRescheduled: boolean
  /** Whether tickets of the show may be resold, as far as the rules allow. True by default. */
  resaleEnabled: boolean
  /** Page of the primary sale of the show. */
  primarySalesUrl: string | null
  /**
   * Where the show takes place, if it differs from the event. Each field present replaces the
   * event’s; null or absent keeps the event’s.
   */
  location: LocationOverride | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * show. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
  /** Kinds of ticket of the show, in order. Their ids do not repeat. */
  ticketOptions: TicketOption[]
  /** Prices of the show, in order. Their ids do not repeat. */
  priceTypes: PriceType[]
  /** Images of the show, in order. May be empty. */
  images: Image[]
  configuration: ConfigurationOverride
}

/** One performance of the event. */
export interface ShowInput {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Name of the show. */
  title: string
  /** Start of the show, RFC 3339 with Z or an offset. Answered in UTC. */
  date: string
  /** Kinds of ticket of the show, in order. Their ids do not repeat. */
  ticketOptions: TicketOptionInput[]
  /** Images of the show, in order. May be empty. */
  images: ImageInput[]
  configuration: ConfigurationOverride
  /** Page of the primary sale of the show. */
  primarySalesUrl?: string | null
  /**
   * Where the show takes place, if it differs from the event. Each field present replaces the
   * event’s; null or absent keeps the event’s.
   */
  location?: LocationOverride | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * show. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /**
   * LIVE: on sale and transferable. CANCELLED: cancelled, which is final. Only cancellation changes
   * it.
   */
  status?: 'LIVE' | 'CANCELLED'
  /** Prices of the show, in order. Their ids do not repeat. */
  priceTypes?: PriceTypeInput[]
  /**
   * Whether the show has changed its date. Set when the date of a stored show changes, unless it is
   * sent.
   *
   * @default false
   */
  showRescheduled?: boolean
  /**
   * Whether tickets of the show may be resold, as far as the rules allow. True by default.
   *
   * @default true
   */
  resaleEnabled?: boolean
}

/**
 * Changes to a show, found by showId: an absent field keeps its value. If there is none, it is
 * created, and then the same is required as when an event is created. Ticket options and price
 * types that are not sent are kept.
 */
export interface ShowUpdate {
  /** Id of the show, unique within the event and immutable. */
  showId: string
  /** Page of the primary sale of the show. */
  primarySalesUrl?: string | null
  /**
   * Where the show takes place, if it differs from the event. Each field present replaces the
   * event’s; null or absent keeps the event’s.
   */
  location?: LocationOverride | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * show. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /**
   * LIVE: on sale and transferable. CANCELLED: cancelled, which is final. Only cancellation changes
   * it.
   */
  status?: 'LIVE' | 'CANCELLED'
  /** Name of the show. */
  title?: string
  /** Start of the show, RFC 3339 with Z or an offset. Answered in UTC. */
  date?: string
  /** Images of the show, in order. May be empty. */
  images?: ImageInput[]
  configuration?: ConfigurationOverride
  /**
   * Whether the show has changed its date. Set when the date of a stored show changes, unless it is
   * sent.
   */
  showRescheduled?: boolean
  /** Whether tickets of the show may be resold, as far as the rules allow. True by default. */
  resaleEnabled?: boolean
  /** Kinds of ticket of the show, in order. Their ids do not repeat. */
  ticketOptions?: TicketOptionUpdate[]
  /** Prices of the show, in order. Their ids do not repeat. */
  priceTypes?: PriceTypeUpdate[]
}

/** The test clock of a seller. */
export interface TestClock {
  /** The seller’s present, in UTC. */
  now: string
  /** How many seconds it is ahead of real time: 0 while nobody has moved it. */
  offsetSeconds: number
}

/** The right to enter once. */
export interface Ticket {
  /** Our id of the ticket. */
  _id: string
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId: string
  /** The show of the event. */
  showId: string
  /** The event’s externalReferenceId. */
  externalReferenceEventId: string
  /** The ticket option of the show. */
  ticketOptionId: string
  /** The price type of the show; null if none. */
  priceTypeId: string | null
  /** Price in the primary sale, in major units; null if it has none. */
  price: number | null
  /** Currency of the price, ISO 4217. */
  currency: string
  /** Who bought in the primary sale. */
  buyer: {
    /** E-mail, if it was issued with one. */
    email: string | null
    /** First and last name, from primarySaleBuyerData. */
    name: string | null
    /** Phone, if it was issued with one. */
    phone: string | null
  }
  /**
   * Whose it is now: begins with the buyer and changes with each resale. Null if the e-mail is
   * unknown.
   */
  currentOwnerEmail: string | null
  /** The seller that it belongs to. */
  ticketSellerId: string
  /**
   * PENDING: accepted and not created yet. REJECTED: could not be created. ACTIVE: valid. LISTED:
   * listed for resale. USED: has entered. CANCELLED: its show was cancelled.
   */
  status: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED'
  /** Why it was rejected; null except for REJECTED. */
  rejection: {
    /** Error code of the catalogue. */
    code: string
    /** What happened, in the language of the answer. */
    detail: string
  } | null
  /**
   * The order of the primary sale, in the seller’s system. Brings together the tickets that are sold
   * from one order.
   */
  orderId: string | null
  /** When it was created, in UTC. */
  createdAt: string
  /** When it last changed, in UTC. */
  updatedAt: string
  /** The holder; null if the ticket is not nominal. */
  holder: Holder | null
  props: TicketProps
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for this ticket. The most
   * specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee: Fee | null
}

/** The access code of the ticket. */
export interface TicketAccess {
  /**
   * The access code, according to type. Unique over all tickets of the seller, deleted ones
   * included. It is stored encrypted and no answer contains it. At most 1 kB for OTHER, 2 kB for
   * URL, 100 kB for BASE64.
   */
  locator: string
  /**
   * URL: http or https address of an image of the code, which cannot be that of a local machine or a
   * private network; Taquilla fetches it over https alone. BASE64: the image in base64. OTHER: the
   * text that is drawn as a QR.
   */
  type: 'URL' | 'BASE64' | 'OTHER'
  /** Accepted and ignored. */
  status?: string | null
}

/** Who did it. Never names a person. */
export interface TicketActor {
  /**
   * API_KEY: a call with a key of the seller. PERSON: somebody on the hosted pages. OPERATOR: the
   * operator of the platform. PLATFORM: the platform itself.
   */
  kind: 'API_KEY' | 'PERSON' | 'OPERATOR' | 'PLATFORM'
  /** The label of the key; null where no key acted. */
  keyLabel: string | null
}

/** Something that happened to a ticket. */
export interface TicketHistoryEntry {
  /** Id of the change; tickets that changed together share it. */
  _id: string
  /** What happened. */
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
  /** When, in real time and UTC: the test clock does not move it. */
  changedAt: string
  by: TicketActor
  /** Why: the code of the rejection, or how the listing ended. */
  reason: string | null
  /** Which fields an update changed; never their values. */
  fields: string[] | null
  /** The listing, in what is of the resale. */
  listingId: string | null
  /** The price listed or sold at. */
  price: number | null
  /** Currency of the price. */
  currency: string | null
  /** When it entered, by the scanner, in an admission. */
  entryDate: string | null
}

/** A ticket to issue. */
export interface TicketInput {
  /** The event’s externalReferenceId. */
  externalReferenceEventId: string
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId: string
  /** The ticket option of the show. */
  ticketOptionId: string
  /** Who bought: their e-mail address, or their phone with an optional + and 6 to 15 digits. */
  buyer: string
  ticketAccess: TicketAccess
  /** The show of the event. May be left out if the event has only one. */
  showId?: string | null
  /** The price type of the show; null if none. */
  priceTypeId?: string | null
  /**
   * Price paid in the primary sale, in major units and in the currency of its price type or ticket
   * option. By default that of the price type, else that of the ticket option. Without a price the
   * ticket cannot be resold.
   */
  price?: number | string | null
  /**
   * The order of the primary sale, in the seller’s system. Brings together the tickets that are sold
   * from one order.
   */
  orderId?: string | null
  /** E-mail of the buyer when buyer is a phone: currentOwnerEmail begins with it. */
  buyerEmailExternal?: string | null
  /** The buyer’s data from the primary sale. Their name is answered in buyer.name. */
  primarySaleBuyerData?: {
    /** First name. */
    firstName?: string | null
    /** Last name. */
    lastName?: string | null
    /** Kind of identity document. */
    identificationType?: string | null
    /** Number of the identity document. */
    identificationNumber?: string | null
    /** Phone number. */
    phoneNumber?: string | null
  } | null
  /** The holder of a nominal ticket. Answered as holder. */
  nominalTicket?: NominalTicket | null
  /** What is shown of the ticket. */
  props?: TicketPropsInput | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for this ticket. The most
   * specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
}

/** A kind of ticket of a show, such as a section of the venue. */
export interface TicketOption {
  /**
   * Id of the ticket option, unique within its show and immutable. If it is not sent on creation,
   * one is made.
   */
  ticketOptionId: string
  /** Name that the buyer sees. */
  title: string
  /** Description that the buyer sees. */
  description: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price: number | null
  /**
   * Currency of the price, ISO 4217 code; the same one in the whole show. Amounts may have the
   * decimals of the currency.
   */
  currency: string
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock: number | null
  /** Whether pages show it. True by default. */
  webVisibility: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   */
  webSoldOut: boolean
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * ticket option. The most specific holds: ticket, ticket option, show, event.
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
   * Currency of the price, ISO 4217 code; the same one in the whole show. Amounts may have the
   * decimals of the currency.
   */
  currency: string
  /**
   * Id of the ticket option, unique within its show and immutable. If it is not sent on creation,
   * one is made.
   */
  ticketOptionId?: string
  /** Another name of ticketOptionId, for input only. If both are sent, they must be equal. */
  ticketId?: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price?: number | string | null
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock?: number | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * ticket option. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /**
   * Whether pages show it. True by default.
   *
   * @default true
   */
  webVisibility?: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   *
   * @default false
   */
  webSoldOut?: boolean
}

/**
 * Changes to a ticket option, found by ticketOptionId: an absent field keeps its value. Without a
 * ticketOptionId, it is the stored one with the same title. If there is none, it is created, and
 * then title, description and currency are required. The currency does not change once the show
 * has tickets.
 */
export interface TicketOptionUpdate {
  /**
   * Id of the ticket option, unique within its show and immutable. If it is not sent on creation,
   * one is made.
   */
  ticketOptionId?: string
  /** Another name of ticketOptionId, for input only. If both are sent, they must be equal. */
  ticketId?: string
  /** Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own. */
  price?: number | string | null
  /** How many were put on primary sale. Informative: it limits no issuing and no buyer sees it. */
  stock?: number | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for the tickets of this
   * ticket option. The most specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  /** Name that the buyer sees. */
  title?: string
  /** Description that the buyer sees. */
  description?: string
  /**
   * Currency of the price, ISO 4217 code; the same one in the whole show. Amounts may have the
   * decimals of the currency.
   */
  currency?: string
  /** Whether pages show it. True by default. */
  webVisibility?: boolean
  /**
   * Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by
   * default.
   */
  webSoldOut?: boolean
}

/**
 * Changes to the display data: what is not sent stays and null clears. Read-only fields of the
 * answer are accepted if they do not change.
 */
export interface TicketPatch {
  /** The holder. Null: the ticket has none any more. */
  holder?: HolderPatch | null
  /** What is shown of the ticket. */
  props?: TicketPropsPatch | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for this ticket. The most
   * specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  ticketAccess?: TicketAccess
  /** Our id of the ticket. */
  _id?: string
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId?: string
  /** The show of the event. */
  showId?: string
  /** The event’s externalReferenceId. */
  externalReferenceEventId?: string
  /** The ticket option of the show. */
  ticketOptionId?: string
  /** The price type of the show; null if none. */
  priceTypeId?: string | null
  /** Price in the primary sale, in major units; null if it has none. */
  price?: number | null
  /** Currency of the price, ISO 4217. */
  currency?: string
  /** Who bought in the primary sale. */
  buyer?: {
    /** E-mail, if it was issued with one. */
    email: string | null
    /** First and last name, from primarySaleBuyerData. */
    name: string | null
    /** Phone, if it was issued with one. */
    phone: string | null
  }
  /**
   * Whose it is now: begins with the buyer and changes with each resale. Null if the e-mail is
   * unknown.
   */
  currentOwnerEmail?: string | null
  /** The seller that it belongs to. */
  ticketSellerId?: string
  /**
   * PENDING: accepted and not created yet. REJECTED: could not be created. ACTIVE: valid. LISTED:
   * listed for resale. USED: has entered. CANCELLED: its show was cancelled.
   */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED'
  /** Why it was rejected; null except for REJECTED. */
  rejection?: {
    /** Error code of the catalogue. */
    code: string
    /** What happened, in the language of the answer. */
    detail: string
  } | null
  /**
   * The order of the primary sale, in the seller’s system. Brings together the tickets that are sold
   * from one order.
   */
  orderId?: string | null
  /** When it was created, in UTC. */
  createdAt?: string
  /** When it last changed, in UTC. */
  updatedAt?: string
}

/** What is shown of the ticket. */
export interface TicketProps {
  /** Place; null for tickets without a numbered place. */
  seating: {
    /** Section. */
    section: string | null
    /** Row. */
    row: string | null
    /** Seat. */
    seat: string | null
    /** Entrance door. */
    door: string | null
    /** Address of an image of the place. */
    image: string | null
  } | null
  /** Files of the ticket, shown to the holder from the unlock on. */
  urls: {
    /** Address of the pass for the phone. */
    externalPassbookUrl: string | null
    /**
     * Address of the ticket as PDF, which cannot be that of a local machine or a private network;
     * Taquilla fetches it over https alone.
     */
    qrTicketPdfUrl: string | null
  } | null
  /**
   * Whether the ticket is part of a pass. It cannot be listed alone, and pages say so. False by
   * default.
   */
  isPartOfAPass: boolean
  /** Pickup at the venue. */
  other: {
    /** Pickup number (will call). */
    locator: string | null
  } | null
}

/** What is shown of the ticket. */
export interface TicketPropsInput {
  /** Place; null for tickets without a numbered place. */
  seating?: {
    /** Section. */
    section?: string | null
    /** Row. */
    row?: string | null
    /** Seat. */
    seat?: string | null
    /** Entrance door. */
    door?: string | null
    /** Address of an image of the place. */
    image?: string | null
  } | null
  /** Files of the ticket, shown to the holder from the unlock on. */
  urls?: {
    /** Address of the pass for the phone. */
    externalPassbookUrl?: string | null
    /**
     * Address of the ticket as PDF, which cannot be that of a local machine or a private network;
     * Taquilla fetches it over https alone.
     */
    qrTicketPdfUrl?: string | null
  } | null
  /**
   * Whether the ticket is part of a pass. It cannot be listed alone, and pages say so. False by
   * default.
   *
   * @default false
   */
  isPartOfAPass?: boolean
  /** Pickup at the venue. */
  other?: {
    /** Pickup number (will call). */
    locator?: string | null
  } | null
}

/** What is shown of the ticket. */
export interface TicketPropsPatch {
  /** Place; null for tickets without a numbered place. */
  seating?: {
    /** Section. */
    section?: string | null
    /** Row. */
    row?: string | null
    /** Seat. */
    seat?: string | null
    /** Entrance door. */
    door?: string | null
    /** Address of an image of the place. */
    image?: string | null
  } | null
  /** Files of the ticket, shown to the holder from the unlock on. */
  urls?: {
    /** Address of the pass for the phone. */
    externalPassbookUrl?: string | null
    /**
     * Address of the ticket as PDF, which cannot be that of a local machine or a private network;
     * Taquilla fetches it over https alone.
     */
    qrTicketPdfUrl?: string | null
  } | null
  /**
   * Whether the ticket is part of a pass. It cannot be listed alone, and pages say so. False by
   * default.
   */
  isPartOfAPass?: boolean | null
  /** Pickup at the venue. */
  other?: {
    /** Pickup number (will call). */
    locator?: string | null
  } | null
}

/**
 * The display data that replaces what is stored: what is not sent is cleared, except for the code.
 * Read-only fields of the answer are accepted if they do not change.
 */
export interface TicketReplacement {
  /** The holder. Absent or null: the ticket has none any more. */
  holder?: HolderInput | null
  /** What is shown of the ticket. */
  props?: TicketPropsInput | null
  /**
   * Charge that the buyer paid in the primary sale on top of the price, for this ticket. The most
   * specific holds: ticket, ticket option, show, event.
   */
  primarySalesFee?: FeeInput | null
  ticketAccess?: TicketAccess
  /** Our id of the ticket. */
  _id?: string
  /**
   * Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is
   * reserved.
   */
  ticketId?: string
  /** The show of the event. */
  showId?: string
  /** The event’s externalReferenceId. */
  externalReferenceEventId?: string
  /** The ticket option of the show. */
  ticketOptionId?: string
  /** The price type of the show; null if none. */
  priceTypeId?: string | null
  /** Price in the primary sale, in major units; null if it has none. */
  price?: number | null
  /** Currency of the price, ISO 4217. */
  currency?: string
  /** Who bought in the primary sale. */
  buyer?: {
    /** E-mail, if it was issued with one. */
    email: string | null
    /** First and last name, from primarySaleBuyerData. */
    name: string | null
    /** Phone, if it was issued with one. */
    phone: string | null
  }
  /**
   * Whose it is now: begins with the buyer and changes with each resale. Null if the e-mail is
   * unknown.
   */
  currentOwnerEmail?: string | null
  /** The seller that it belongs to. */
  ticketSellerId?: string
  /**
   * PENDING: accepted and not created yet. REJECTED: could not be created. ACTIVE: valid. LISTED:
   * listed for resale. USED: has entered. CANCELLED: its show was cancelled.
   */
  status?: 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED'
  /** Why it was rejected; null except for REJECTED. */
  rejection?: {
    /** Error code of the catalogue. */
    code: string
    /** What happened, in the language of the answer. */
    detail: string
  } | null
  /**
   * The order of the primary sale, in the seller’s system. Brings together the tickets that are sold
   * from one order.
   */
  orderId?: string | null
  /** When it was created, in UTC. */
  createdAt?: string
  /** When it last changed, in UTC. */
  updatedAt?: string
}

/** Which price a ticket may have and what is charged on it. */
export interface TicketResaleTerms {
  /** Price of the primary sale. */
  facePrice: number
  /** Fee of the primary sale, as an amount. */
  primarySalesFee: number
  /** What was paid in the primary sale: the sum of both. A resale does not change it. */
  paid: number
  /** The lowest price; null if no rule sets one. With an absolute and a relative bound, the stricter. */
  minPrice: PriceBound | null
  /** The highest price; null if no rule sets one. Where layers contradict each other, this one holds. */
  maxPrice: PriceBound | null
  /** What was paid, moved into the bounds: the price that the selling page starts with. */
  suggestedPrice: number
  buyerFee: Fee
  sellerFee: Fee
}

/** A delivery and its attempts. */
export interface WebhookDelivery {
  /** The webhook-id that it is delivered with. */
  webhookId: string
  /** What happened. */
  action: string
  /** When it entered the feed, in UTC. */
  createdAt: string
  /**
   * PENDING: being tried. DELIVERED: confirmed with a 2xx. FAILED: all attempts were used up, or it
   * answered 410.
   */
  status: 'PENDING' | 'DELIVERED' | 'FAILED'
  /** When it is tried again at the earliest, in UTC; null once it is over. */
  nextAttemptAt: string | null
  /** The attempts, from the first to the last. */
  attempts: Array<{
    /** When it was sent, in UTC. */
    attemptedAt: string
    /** How long it took, in milliseconds. */
    durationMs: number
    /** The status answered; null without an answer. */
    statusCode: number | null
    /**
     * Why there was no answer: NOT_ALLOWED, the address is not https; NOT_PUBLIC, it leads to a
     * private network; UNREACHABLE, no connection; TIMEOUT, longer than 15 s.
     */
    fault: 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE' | null
    /** The beginning of the body that it answered. */
    answer: string
  }>
}

/** A webhook endpoint. */
export interface WebhookEndpoint {
  /** Id of the endpoint. */
  _id: string
  /** Public https address that receives the POST requests. */
  url: string
  /** What it is for, in your words. */
  description: string
  /** The actions that it receives; null for all, those to be added included. */
  actions: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
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
  > | null
  /**
   * ENABLED: it receives. DISABLED: nothing is sent to it, and the messages of that time are in the
   * feed alone.
   */
  status: 'ENABLED' | 'DISABLED'
  /** REQUESTED: you disabled it. GONE: it answered 410. null while enabled. */
  disabledReason: 'REQUESTED' | 'GONE' | null
  /** When it was disabled, in UTC. */
  disabledAt: string | null
  /** When it was created, in UTC. */
  createdAt: string
  /** When it last changed, in UTC. */
  updatedAt: string
}

/** A new endpoint. */
export interface WebhookEndpointInput {
  /** Public https address that receives the POST requests. */
  url: string
  /** What it is for, in your words. */
  description?: string
  /** The actions that it receives; null for all, those to be added included. */
  actions?: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
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
  > | null
}

/** What changes of an endpoint. */
export interface WebhookEndpointUpdate {
  /** Public https address that receives the POST requests. */
  url?: string
  /** What it is for, in your words. */
  description?: string
  /** The actions that it receives; null for all, those to be added included. */
  actions?: Array<
    | 'ticket.created'
    | 'ticket.rejected'
    | 'ticket.updated'
    | 'ticket.deleted'
    | 'ticket.admitted'
    | 'event.unlock'
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
  > | null
  /**
   * ENABLED: it receives. DISABLED: nothing is sent to it, and the messages of that time are in the
   * feed alone.
   */
  status?: 'ENABLED' | 'DISABLED'
}

/** A message of the feed. */
export interface WebhookEvent {
  /** The webhook-id that it is delivered with. */
  webhookId: string
  /** When it entered the feed, in UTC. */
  createdAt: string
  /** The body, as it is delivered. */
  body: {
    /** What it is about. */
    family: 'ticket' | 'event' | 'listing' | 'payouts' | 'endpoint'
    /** What happened. */
    action: string
    /** To whom it happened; its fields depend on the action, as the catalogue says. */
    data: Record<string, unknown>
    /** What comes with the change, with its version. */
    metadata: Record<string, unknown>
  }
}
