/** The language that a reader prefers among those of the site, by the order of their browser's languages. */
export function preferredLanguage(browser: readonly string[], site: readonly string[]): string | undefined {
  return browser
    .map((language) => language.split('-')[0]?.toLowerCase())
    .find((language): language is string => language !== undefined && site.includes(language))
}
