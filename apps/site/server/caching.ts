/** Path prefix of files whose names contain a hash of their content. */
export const HASHED_PATH = '/(?:en/)?assets/'

/** Cache-Control header by kind of file. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  config: 'no-store',
} as const
