/** A path of the site as its whole address, percent-encoded as in the sitemap. */
export function encodedAddress(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}
