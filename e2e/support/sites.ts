/** The site whose API answers with another document than the built one. */
export function siteUrl(): string {
  return fromSetup('E2E_SITE_URL')
}

/** The site whose API does not answer. */
export function siteWithoutApiUrl(): string {
  return fromSetup('E2E_SITE_WITHOUT_API_URL')
}

function fromSetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error('The site is not built: run `npm run build -w apps/site` first')
  return value
}
