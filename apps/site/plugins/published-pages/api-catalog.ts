interface ApiAddresses {
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string
}

/** The catalog of the site's APIs (RFC 9727) as a linkset (RFC 9264). */
export function apiCatalog({ apiUrl, siteUrl }: ApiAddresses) {
  const bases = { es: `${siteUrl}/`, en: `${siteUrl}/en/` }
  const inBoth = (file: string, type: string) =>
    Object.entries(bases).map(([language, base]) => ({ href: base + file, type, hreflang: [language] }))
  return {
    linkset: [
      {
        anchor: `${apiUrl}/v1`,
        'service-desc': [
          ...inBoth('openapi.json', 'application/json'),
          ...inBoth('openapi.yaml', 'text/yaml'),
        ],
        'service-doc': [...inBoth('api-reference/v1', 'text/html'), ...inBoth('llms.txt', 'text/plain')],
        status: [{ href: `${apiUrl}/health/ready`, type: 'application/json' }],
      },
    ],
  }
}
