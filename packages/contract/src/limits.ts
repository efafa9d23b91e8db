// Limits of the API and the domain. Byte sizes end in `Bytes`.

export const MAX_TICKETS_PER_BATCH = 100
export const MAX_ADMISSIONS_PER_BATCH = 1_000
export const MAX_RULES_PER_CALL = 500
/** Fields of an event or a show that a webhook may name. */
export const MAX_EVENT_FIELDS = 30
export const MAX_RULES_PER_EVENT = 10_000
/** Faults that are reported of one entry of a list whose entries are judged one by one. */
export const MAX_REPORTED_ENTRY_FAULTS = 10
/** 1 each of genesis, event and show, 2 of ticketOption, 2 of priceType, 15 of combination, 16 of override. */
export const MAX_RULES_PER_TICKET = 38
/** Maximum number of changes in the preview of one rule; those of the most tickets come first. */
export const MAX_RULE_CHANGES = 200
/** Largest 32-bit signed integer, so that every client can parse counts. */
export const MAX_TICKETS_COUNTED = 2_147_483_647
export const MAX_TICKETS_PER_HOLDER = 10_000
export const SYNC_TICKETS_PER_MINUTE = 60
/** A gate of a stadium sends 200 a second. */
export const REQUESTS_PER_10_SECONDS = 5_000
/** Requests with unknown keys from one IP address. */
export const UNKNOWN_KEYS_PER_MINUTE = 120

export const MAX_SELLER_ID_LENGTH = 40
export const MAX_EXTERNAL_ID_BYTES = 255
export const MAX_BODY_BYTES = 2 * 1024 * 1024
export const MAX_TICKET_BATCH_BODY_BYTES = 12 * 1024 * 1024
/** Bodies with deeper nesting are rejected before validation. */
export const MAX_BODY_DEPTH = 32
/** Maximum number of invalid fields that one error response lists. */
export const MAX_REPORTED_FAULTS = 100

export const MAX_LOCATOR_TEXT_BYTES = 1_024
export const MAX_LOCATOR_URL_BYTES = 2_048
export const MAX_LOCATOR_BASE64_BYTES = 100 * 1024
/** Limits of downloading a ticket's code image or PDF from the seller's server. */
export const MAX_FETCHED_FILE_BYTES = 5 * 1024 * 1024
export const FETCHED_FILE_TIMEOUT_SECONDS = 10
/** Time for which a downloaded file is used again. */
export const FETCHED_FILE_LIFETIME_SECONDS = 600

/** Maximum in major units; keeps every amount exact as a JSON number, whatever the currency's decimals. */
export const MAX_PRICE = 9_999_999_999
export const MAX_PRICE_DECIMALS = 4
export const MAX_PERCENTAGE = 100
/** Maximum percentage above the paid price that a rule may allow for a resale. */
export const MAX_MARKUP_PERCENTAGE = 10_000
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

/**
 * Maximum size of an event in a response. Smaller than MAX_BODY_BYTES, so that clients can send back what they read.
 */
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
/** Longer than MAX_URL_LENGTH: URLs of hosted pages contain another URL and ids, percent-encoded. */
export const MAX_HOSTED_URL_LENGTH = 8_192
export const MAX_EMAIL_LENGTH = 254
export const MAX_SVG_LENGTH = 1024 * 1024
export const MAX_SEAT_TEXT_LENGTH = 100
/** Kinds of lost parts that an answer names. */
export const MAX_SEAT_MAP_LOSSES = 50
export const MAX_PHONE_LENGTH = 16
export const MAX_INSTRUCTIONS_LENGTH = 2_000
export const MAX_TIME_ZONE_LENGTH = 64
export const MAX_STOCK = 10_000_000
/** A year is the maximum distance from a show's start that a setting may use. */
export const MAX_SHOW_OFFSET_SECONDS = 366 * 24 * 3_600
export const MAX_SHOW_OFFSET_HOURS = 366 * 24

export const DEFAULT_PAGE_SIZE = 100
/** Exports of one seller that one process sends at the same time. */
export const MAX_EXPORTS_AT_ONCE = 4
export const MAX_PAGE_SIZE = 500
/** Smaller than for other lists because events contain their shows. */
export const DEFAULT_EVENT_PAGE_SIZE = 20
export const MAX_EVENT_PAGE_SIZE = 50
export const MAX_CURSOR_LENGTH = 512
/** Days of one response with balances: a year, also a leap year. */
export const MAX_BALANCE_DAYS = 366
/** Maximum number of one person's tickets on a hosted page; upcoming shows come first. */
export const MAX_TICKETS_PER_PAGE = 500

/** Tolerance for clocks of callers that are ahead; later entry dates and consents are rejected. */
export const MAX_ENTRY_DATE_AHEAD_SECONDS = 300
export const MAX_LISTINGS_PER_PURCHASE = 20
export const MAX_CONSENT_REFERENCE_LENGTH = 255
export const BUY_INTENTION_LIFETIME_SECONDS = 600
export const ONE_TIME_TOKEN_LIFETIME_SECONDS = 900
export const IDEMPOTENCY_KEY_LIFETIME_HOURS = 24
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255

/** Five years: how far the test clock of a sandbox seller may run ahead. */
export const MAX_CLOCK_OFFSET_SECONDS = 1_830 * 24 * 3_600

/** A ticketId that is rejected because `/tickets/batch/…` is a path of the API. */
export const RESERVED_TICKET_ID = 'batch'

/** Extension of a buy intention when a card challenge starts; granted once. */
export const CHALLENGE_EXTENSION_SECONDS = 300
/** Extension of a buy intention by API; granted once. */
export const HOLD_EXTENSION_SECONDS = 300
/** Lifetime of a buy intention after the buyer chose bank transfer; not offered if the show starts sooner. */
export const BANK_TRANSFER_LIFETIME_SECONDS = 48 * 3_600
/** Tickets of one show that a person may have bought on resale or hold on the hosted pages. */
export const MAX_RESALE_TICKETS_PER_PERSON = 8
/**
 * Holds of one show that a person, or a browser, may release or let expire within `windowSeconds` before they have to
 * wait. The wait doubles with each further one, and ends at `longestWaitSeconds`. docs/decisions/holds.md says why.
 */
export const UNPAID_HOLD_LIMITS = {
  freePerPerson: 3,
  freePerDevice: 6,
  windowSeconds: 24 * 3_600,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3_600,
} as const
/** Alerts for resale that a person may have at a seller. */
export const MAX_ALERTS_PER_PERSON = 20
/** Default time for which a handover waits for its recipient; it never outlasts the show's start. */
export const HANDOVER_LIFETIME_SECONDS = 7 * 24 * 3_600
/** Handovers of one ticket that may be claimed. */
export const MAX_HANDOVERS_PER_TICKET = 3
export const MAX_PENDING_HANDOVERS_PER_PERSON = 20
/** Handovers of a ticket in a list, the newest ones. */
export const MAX_LISTED_HANDOVERS = 100
/** Name that the giver of a ticket types for its recipient. */
export const MAX_GIVER_NAME_LENGTH = 60
/** Limits of the mails with which handovers begin, against misuse; a mailbox is an address without what follows its `+`. */
export const HANDOVER_MAIL_LIMITS = {
  handoverMailsPerGiver: { quota: 20, windowSeconds: 3_600 },
  handoverMailsPerMailbox: { quota: 5, windowSeconds: 3_600 },
  handoverMailsPerSeller: { quota: 6_000, windowSeconds: 600 },
} as const
/** A person gets at most one mail about a show within this time. */
export const ALERT_PAUSE_SECONDS = 3_600
/** Passes of one show that are saved at once. The bundles of Apple Wallet have the same limit. */
export const MAX_APPLE_PASSES_TOGETHER = 10
/** Passes of Google Wallet travel in one URL, which has room for this many with texts of usual length. */
export const MAX_GOOGLE_PASSES_TOGETHER = 6
/** Maximum number of a seller's listings held through the API at the same time. */
export const MAX_LISTINGS_HELD_BY_API = 2_000
export const SIGN_IN_CODE_LIFETIME_SECONDS = 600
export const SIGN_IN_CODE_TRIES = 5
/**
 * Allowances of signing in by e-mail: `quota` at once, which grow back evenly over `windowSeconds`.
 * docs/decisions/sign-in.md says why these figures. A mailbox is an address without what follows its `+`; a network is
 * an IPv4 address or the /64 of an IPv6 one.
 */
export const SIGN_IN_LIMITS = {
  codesPerDevice: { quota: 5, windowSeconds: 3_600 },
  codesPerMailboxAndNetwork: { quota: 8, windowSeconds: 3_600 },
  codesPerMailbox: { quota: 24, windowSeconds: 3_600 },
  codesPerNetwork: { quota: 300, windowSeconds: 3_600 },
  codesPerSeller: { quota: 6_000, windowSeconds: 600 },
  wrongTriesPerNetwork: { quota: 48, windowSeconds: 3_600 },
} as const
/** How long a browser is known after its last sign-in. */
export const SIGN_IN_DEVICE_LIFETIME_SECONDS = 365 * 24 * 3_600
export const GUEST_SESSION_LIFETIME_SECONDS = 12 * 3_600
/** Delay after the start of the show, so that payouts follow only shows that took place. */
export const PAYOUT_DELAY_SECONDS = 24 * 3_600
/** Time after a payout account was replaced in which no payout is made to the new one. A first account has no wait. */
export const PAYOUT_ACCOUNT_WAIT_SECONDS = 24 * 3_600
/** Age up to which the session of a person who is known only by phone may save a payout account. */
export const PAYOUT_ACCOUNT_SESSION_SECONDS = 600
/** Longest account number as typed: the e-mail address of a Pix key. */
export const MAX_ACCOUNT_NUMBER_LENGTH = 77

/** Limits of the responses of a seller's SuperSwap Lite system. */
export const MAX_LITE_EVENTS = 1_000
export const MAX_LITE_PERFORMANCES_PER_EVENT = 100
export const MAX_LITE_EVENTS_BYTES = 5 * 1024 * 1024
export const MAX_LITE_TICKETS_PER_PERSON = 200
export const MAX_LITE_TICKETS_BYTES = 512 * 1024
export const MAX_LITE_PROPERTIES = 20
export const MAX_LITE_PROPERTY_NAME_LENGTH = 100
/** Timeouts of calls to a seller's SuperSwap Lite endpoints. */
export const LITE_EVENTS_TIMEOUT_SECONDS = 20
export const LITE_TICKETS_TIMEOUT_SECONDS = 4
export const LITE_SWAP_TIMEOUT_SECONDS = 15
export const LITE_SYNC_EVERY_SECONDS = 600
/** Age after which a person's tickets are requested again from the seller's SuperSwap Lite system. */
export const LITE_TICKETS_LIFETIME_SECONDS = 60
/** Time after which an unanswered swap is cancelled and the buyer refunded. */
export const LITE_SWAP_DEADLINE_SECONDS = 900
/** Days for which a purchase that ended without any payment is kept. */
export const UNPAID_PURCHASE_RETENTION_DAYS = 90
export const MAX_WEBHOOK_ENDPOINTS = 20
/** Time after a rotation during which deliveries are signed with both the old and the new secret. */
export const WEBHOOK_SECRET_OVERLAP_SECONDS = 24 * 3_600
/** Delay before each attempt, counted from the previous one; the sender adds up to 10 % at random. */
export const WEBHOOK_WAITS_SECONDS = [
  0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const
export const WEBHOOK_TIMEOUT_SECONDS = 15
/** Maximum number of bytes read from an endpoint's response. */
export const MAX_WEBHOOK_ANSWER_BYTES = 64 * 1024
/** Maximum number of characters of an endpoint's response that are stored. */
export const MAX_LOGGED_ANSWER_LENGTH = 500
/** Maximum number of attempts stored per delivery; older ones are deleted. */
export const MAX_LOGGED_ATTEMPTS = 50
export const MAX_WEBHOOK_BODY_BYTES = 19_999
/** Days for which webhooks stay in the feed and in the delivery log. */
export const WEBHOOK_RETENTION_DAYS = 30
export const MAX_REPLAYED_WEBHOOKS = 5_000

/** Durations and number of holds; the operator can configure all but the challenge. */
export interface HoldTimes {
  readonly lifetimeSeconds: number
  /** Lifetime after the buyer chose bank transfer; that method is not offered if the show starts sooner. */
  readonly transferSeconds: number
  /** Extension while the card's issuer challenges the buyer. */
  readonly challengeSeconds: number
  /** Holds that the browsers of a network may make in an hour without a person (docs/decisions/holds.md). */
  readonly anonymousPerHour: number
  /** Time for which a handover waits for its recipient. */
  readonly handoverSeconds: number
}

export const DEFAULT_HOLD_TIMES: HoldTimes = {
  lifetimeSeconds: BUY_INTENTION_LIFETIME_SECONDS,
  transferSeconds: BANK_TRANSFER_LIFETIME_SECONDS,
  challengeSeconds: CHALLENGE_EXTENSION_SECONDS,
  anonymousPerHour: 30,
  handoverSeconds: HANDOVER_LIFETIME_SECONDS,
}
