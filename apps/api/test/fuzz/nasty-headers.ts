export const CONTENT_TYPES: readonly string[] = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset=utf-16',
  'application/json, text/plain',
  'application/json; charset="',
  'application/json;;;',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'text/plain',
  'json',
  '*/*',
  '',
]

const LANGUAGES = ['en', 'en_US', 'es-MX,en;q=0.5', '*', 'xx;q=9,;;;', 'q=1', '-'.repeat(900)]

/** Unusual headers that must not affect the result. */
export const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...LANGUAGES.map((value) => ['accept-language', value] as const),
  ['accept-encoding', 'br;q=0, *;q=x'],
  ['accept', 'text/html'],
  ['content-encoding', 'gzip'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', "127.0.0.1, ' or 1=1"],
  ['x-forwarded-host', 'evil.example'],
  ['x-original-url', '/health/live'],
  ['forwarded', 'for="[::1]";host=localhost;proto=x'],
  ['x-forwarded-proto', 'javascript'],
  ['host', 'localhost'],
  ['host', '[::1'],
  ['host', `${'a'.repeat(300)}:99999`],
  ['origin', 'null'],
  ['origin', 'https://[::1'],
  ['origin', 'http://localhost:3000'],
  ['cookie', 'a=b; __proto__=1'],
  ['cookie', `taquilla_session=${'%'.repeat(900)};;=`],
  ['if-match', '*'],
  ['if-none-match', 'W/"\u00ff", "'],
  ['if-modified-since', 'Thu, 99 Foo 275761 00:00:00 GMT'],
  ['range', 'bytes=0-0'],
  ['prefer', 'return=minimal'],
  ['expect', '100-continue'],
]

export const IDEMPOTENCY_KEYS: readonly string[] = [
  ...['"one"', 'two', '1', 'a, b', 'k'.repeat(255)],
  ...['"thr\\"ee"', '""', '"', 'a"b', ' ', 'k'.repeat(256), 'k\u00e9', '"\\x"'],
]
