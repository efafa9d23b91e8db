// Every bound that the specification or the design names, once. Sizes in bytes end in `Bytes`.

export const MAX_TICKETS_PER_BATCH = 100
export const MAX_ADMISSIONS_PER_BATCH = 1_000
export const MAX_RULES_PER_CALL = 500
export const MAX_RULES_PER_EVENT = 10_000
/** Members of an item that is looked at one by one; more cannot be a rule. */
export const MAX_RULE_MEMBERS = 50
/** 1 each of genesis, event and show, 2 of ticketOption, 2 of priceType, 15 of combination, 16 of override. */
export const MAX_RULES_PER_TICKET = 38
/** Kinds of change that the preview of one rule names, those of most tickets first. */
export const MAX_RULE_CHANGES = 200
/** Counts in answers are whole numbers that every client can hold. */
export const MAX_TICKETS_COUNTED = 2_147_483_647
export const MAX_TICKETS_PER_HOLDER = 10_000
export const SYNC_TICKETS_PER_MINUTE = 60

export const MAX_SELLER_ID_LENGTH = 40
export const MAX_EXTERNAL_ID_BYTES = 255
export const MAX_BODY_BYTES = 2 * 1024 * 1024
export const MAX_TICKET_BATCH_BODY_BYTES = 12 * 1024 * 1024
/** Objects and arrays nested deeper than this are refused before anything looks at them. */
export const MAX_BODY_DEPTH = 32
/** An answer explains no more faults of one request than this. */
export const MAX_REPORTED_FAULTS = 100

export const MAX_LOCATOR_TEXT_BYTES = 1_024
export const MAX_LOCATOR_URL_BYTES = 2_048
export const MAX_LOCATOR_BASE64_BYTES = 100 * 1024

/** Major units. Keeps every amount exact in a JSON number, whatever the currency's minor unit. */
export const MAX_PRICE = 9_999_999_999
export const MAX_PRICE_DECIMALS = 4
export const MAX_PERCENTAGE = 100
/** How far above the price paid a seller may let a resale go, in percent. */
export const MAX_MARKUP_PERCENTAGE = 10_000
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

/** As it is answered; below the limit of bodies, so that what was read can always be sent back. */
export const MAX_EVENT_BYTES = 2_000_000
export const MAX_SHOWS_PER_EVENT = 500
export const MAX_TICKET_OPTIONS_PER_SHOW = 500
export const MAX_PRICE_TYPES_PER_SHOW = 500
export const MAX_IMAGES_PER_SHOW = 20
export const MAX_PRODUCERS_PER_EVENT = 20
export const MAX_EMAILS_PER_PRODUCER = 20
export const MAX_TITLE_LENGTH = 300
export const MAX_DESCRIPTION_LENGTH = 10_000
export const MAX_NAME_LENGTH = 200
export const MAX_URL_LENGTH = 2_048
/** An address of ours holds another one and ids, each percent-encoded. */
export const MAX_HOSTED_URL_LENGTH = 8_192
export const MAX_EMAIL_LENGTH = 254
export const MAX_SVG_LENGTH = 1024 * 1024
export const MAX_SEAT_TEXT_LENGTH = 100
export const MAX_PHONE_LENGTH = 16
export const MAX_INSTRUCTIONS_LENGTH = 2_000
export const MAX_TIME_ZONE_LENGTH = 64
export const MAX_STOCK = 10_000_000
/** A year: the longest time before or after a show that a setting may name. */
export const MAX_SHOW_OFFSET_SECONDS = 366 * 24 * 3_600
export const MAX_SHOW_OFFSET_HOURS = 366 * 24

export const DEFAULT_PAGE_SIZE = 100
export const MAX_PAGE_SIZE = 500
/** Events carry their shows, so fewer of them fit a page. */
export const DEFAULT_EVENT_PAGE_SIZE = 20
export const MAX_EVENT_PAGE_SIZE = 50
export const MAX_CURSOR_LENGTH = 512
/** Of one person, on one hosted page: the shows to come first, the earliest first. */
export const MAX_TICKETS_PER_PAGE = 500

/** How far in the future a scanner's clock may be before its entry is refused. */
export const MAX_ENTRY_DATE_AHEAD_SECONDS = 300
export const MAX_LISTINGS_PER_PURCHASE = 20
export const BUY_INTENTION_LIFETIME_SECONDS = 600
export const ONE_TIME_TOKEN_LIFETIME_SECONDS = 900
export const IDEMPOTENCY_KEY_LIFETIME_HOURS = 24
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255

/** Five years: how far the test clock of a sandbox seller may run ahead. */
export const MAX_CLOCK_OFFSET_SECONDS = 1_830 * 24 * 3_600

/** A ticketId that would be read as a path of the API. */
export const RESERVED_TICKET_ID = 'batch'

/** A started card challenge extends a buy intention by this, once. */
export const CHALLENGE_EXTENSION_SECONDS = 300
/** Choosing bank transfer extends a buy intention to this, once; not offered where the show is nearer. */
export const BANK_TRANSFER_LIFETIME_SECONDS = 48 * 3_600
/** Of one person and show, on the hosted pages: bought on resale and held. */
export const MAX_RESALE_TICKETS_PER_PERSON = 8
/** Before the same person may hold the same listing again. */
export const HOLD_COOL_DOWN_SECONDS = 600
/** Of one seller, held by API calls at once. */
export const MAX_LISTINGS_HELD_BY_API = 2_000
export const SIGN_IN_CODE_LIFETIME_SECONDS = 600
export const SIGN_IN_CODE_TRIES = 5
export const SIGN_IN_CODES_PER_HOUR = 3
export const GUEST_SESSION_LIFETIME_SECONDS = 12 * 3_600
/** After the show's start; a show that began has taken place by then. */
export const PAYOUT_DELAY_SECONDS = 24 * 3_600

/** Of one SuperSwap Lite answer: what one seller's system says at once. */
export const MAX_LITE_EVENTS = 1_000
export const MAX_LITE_PERFORMANCES_PER_EVENT = 100
export const MAX_LITE_EVENTS_BYTES = 5 * 1024 * 1024
export const MAX_LITE_TICKETS_PER_PERSON = 200
export const MAX_LITE_TICKETS_BYTES = 512 * 1024
export const MAX_LITE_PROPERTIES = 20
export const MAX_LITE_PROPERTY_NAME_LENGTH = 100
/** How long a seller's system may take for the events, for a person's tickets, for a change of hands. */
export const LITE_EVENTS_TIMEOUT_SECONDS = 20
export const LITE_TICKETS_TIMEOUT_SECONDS = 4
export const LITE_SWAP_TIMEOUT_SECONDS = 15
export const LITE_SYNC_EVERY_SECONDS = 600
/** A person's tickets are asked for again after this. */
export const LITE_TICKETS_LIFETIME_SECONDS = 60
/** A paid change of hands that nobody answers is given up after this, and the buyer is refunded. */
export const LITE_SWAP_PATIENCE_SECONDS = 900
export const MAX_WEBHOOK_ENDPOINTS = 20
/** After a rotation deliveries are signed with both secrets for this long. */
export const WEBHOOK_SECRET_OVERLAP_SECONDS = 24 * 3_600
/** Before each attempt, since the one before it; up to a tenth of it is added at random. */
export const WEBHOOK_WAITS_SECONDS = [
  0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const
export const WEBHOOK_TIMEOUT_SECONDS = 15
/** No more of a receiver's answer is read. */
export const MAX_WEBHOOK_ANSWER_BYTES = 64 * 1024
/** No more of it is kept. */
export const MAX_LOGGED_ANSWER_LENGTH = 500
/** Of one delivery; older ones are forgotten. */
export const MAX_LOGGED_ATTEMPTS = 50
export const MAX_WEBHOOK_BODY_BYTES = 19_999
/** In the feed and in the log of deliveries. */
export const WEBHOOK_RETENTION_DAYS = 30
export const MAX_REPLAYED_WEBHOOKS = 5_000
