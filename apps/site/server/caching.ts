/** File names under here carry a hash of their content. */
export const HASHED_PATH = '/(?:en/)?assets/'

/** For how long each kind of file may be kept. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  config: 'no-store',
} as const
