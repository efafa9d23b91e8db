// Every bound that the specification or the design names, once. Sizes in bytes end in `Bytes`.

export const MAX_TICKETS_PER_BATCH = 100
export const MAX_ADMISSIONS_PER_BATCH = 1_000
export const MAX_RULES_PER_CALL = 500
export const SYNC_TICKETS_PER_MINUTE = 60

export const MAX_EXTERNAL_ID_BYTES = 255
export const MAX_BODY_BYTES = 2 * 1024 * 1024
export const MAX_TICKET_BATCH_BODY_BYTES = 12 * 1024 * 1024
/** Objects and arrays nested deeper than this are refused before anything looks at them. */
export const MAX_BODY_DEPTH = 32

export const MAX_LOCATOR_TEXT_BYTES = 1_024
export const MAX_LOCATOR_URL_BYTES = 2_048
export const MAX_LOCATOR_BASE64_BYTES = 100 * 1024

/** Major units. Keeps every amount exact in a JSON number, whatever the currency's minor unit. */
export const MAX_PRICE = 9_999_999_999
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

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
export const MAX_EMAIL_LENGTH = 254
export const MAX_SVG_LENGTH = 1024 * 1024

export const DEFAULT_PAGE_SIZE = 100
export const MAX_PAGE_SIZE = 500

/** How far in the future a scanner's clock may be before its entry is refused. */
export const MAX_ENTRY_DATE_AHEAD_SECONDS = 300
export const ONE_TIME_TOKEN_LIFETIME_SECONDS = 900
export const IDEMPOTENCY_KEY_LIFETIME_HOURS = 24
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255

/** A ticketId that would be read as a path of the API. */
export const RESERVED_TICKET_ID = 'batch'
