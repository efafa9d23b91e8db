import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../hostile/hostile-texts.ts'

// None of these may contain the patterns by which leaks are detected, because responses repeat some of them.

const words = (text: string) => text.split(' ')

const MARKS = [...words('- . .. / \\ % %00 %2F * ? # ~1 {} []'), '', ' ', '\t', '\n', '\r\n', '\u2028x']

/** Code of other languages. Texts aimed at browsers and mails are in HOSTILE_TEXTS. */
const CODE = [
  ...[`' or '1'='1`, `" or ""="`, `1; select 1/0`, `') union all (table x`],
  ...words('$1 $$;$$ :name %s%n%x `id` $(id) */* =1+1 @SUM(1) C:\\con'),
  ...words('../../../etc/passwd ..%2f..%2f file:/etc/passwd'),
]

/** Names of members that every object or the language itself has. */
const BUILT_IN = words('__proto__ constructor prototype toString hasOwnProperty null undefined true NaN')

const LETTERS = [
  ...words('ﬀ İ ı ß e\u0301 \u00e9 ñandú 💃🏽 👨‍👩‍👧 日本語 שלום \u202eabc a\u200bb \ufeffx'),
  ...words('\u0000 a\u0000b \ud800 a\udc00b \ufffd \uffff \u{10ffff} \u0085'),
  '\u00a0',
  '\u0301'.repeat(90),
]

const CALENDARS = [
  ...words('2026-02-30T10:00:00Z 2027-02-29T10:00:00Z 2026-06-30T23:59:60Z 2026-01-01T24:00:00Z 2026-01-01'),
  ...words('2026-13-01T00:00:00Z 0000-01-01T00:00:00Z +012026-01-01T00:00:00Z 2026-01-01T00:00:00+24:00 1e9'),
  ...words('2026-01-01T00:00:00 ２０２６-01-01T00:00:00Z infinity now 9999-12-31T23:59:59Z'),
  '2026-01-01 00:00:00Z',
]

const NUMERALS = [
  ...words('0 -0 -1 1e3 1E400 0x10 1. .5 1.00000 1,5 1_000 9999999999.9999 99999999999 １２ 00 +1 Infinity'),
  ...['1 ', '9007199254740993', '0.1'.padEnd(200, '1')],
]

const ADDRESSES = [
  ...words('http://127.0.0.1/ http://[::1]/ http://2130706433/ https://user:pass@x.example/ https:\\\\x //x'),
  ...words('http:// https://x.example\u0000/ ftp://x.example/ https://xn--/ https://x:99999/'),
  ...words('a@b a@b.c @ a@@b.co "a"@b.co a@b.co\nBcc:c@d.co á@ñ.co + +0 +12345 ٠١٢٣٤٥٦ +1234567890123456'),
  ...['a b@c.co', `${'a'.repeat(65)}@b.co`],
]

const CODES = words(
  'mxn XXX ZZZ Etc/GMT+14 America/Nowhere UTC posixrules data:image/png;base64, AAA ==== batch',
)

const LENGTHS = [255, 256, 2_049, 10_001, 120_000].map((length) => 'x'.repeat(length))

/** Texts that are known to break parsers, databases, pages and calendars. */
export const NASTY_TEXTS: readonly string[] = [
  ...MARKS,
  ...CODE,
  ...HOSTILE_TEXTS,
  ...HOSTILE_ADDRESSES,
  ...BUILT_IN,
  ...LETTERS,
  ...CALENDARS,
  ...NUMERALS,
  ...ADDRESSES,
  ...CODES,
  ...LENGTHS,
  'é'.repeat(128),
]

/** Member names that nobody may set or that every object has. */
export const NASTY_NAMES: readonly string[] = [
  ...words(
    '_id id status ticketSellerId sellerId seller_id currentOwnerEmail createdAt clock TicketId ticket_id',
  ),
  ...words('__proto__ constructor prototype toString valueOf then length hasOwnProperty toJSON'),
  ...words('a/b a~b $ref $id ñ \u0000'),
  ...['', ' ', 'x'.repeat(5_000)],
]

/** Path segments, correctly encoded or not. */
export const NASTY_SEGMENTS: readonly string[] = [
  ...words('%2F %2f..%2f .. . %2e%2e %252e%252e%252f ;a=b a;b %3B %00 % %zz %C0%AF %ED%A0%80 %F0%9F%8E%AB'),
  ...words(`batch user rules %20 + * ~ @ :id {ticketId} $& '-- %22 __proto__ constructor null 0 -1 e%CC%81`),
  ...['a'.repeat(255), 'a'.repeat(256), '%C3%B1'.repeat(127), '%C3%B1'.repeat(128), 'a'.repeat(5_000)],
  ...['', '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', '%E2%80%8B'],
]
