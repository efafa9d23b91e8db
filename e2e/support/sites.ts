/** URL of the site whose API serves another document than the built one. */
export function siteUrl(): string {
  return fromSetup('E2E_SITE_URL')
}

/** URL of the site whose API does not respond. */
export function siteWithoutApiUrl(): string {
  return fromSetup('E2E_SITE_WITHOUT_API_URL')
}

function fromSetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error('The site is not built: run `npm run build -w apps/site` first')
  return value
}
