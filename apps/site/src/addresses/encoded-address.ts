/** Returns the absolute URL of a site path, percent-encoded as in the sitemap. */
export function encodedAddress(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}
