/** Folds case and removes accents. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** A plain word without the ending of its plural and its gender. */
export function stem(word: string): string {
  return plain(word)
    .replace(/(?<=.{3})(?:es|s)$/, '')
    .replace(/(?<=.{3})[aeo]$/, '')
}

/**
 * A name as a single word that occurs nowhere else, by which a query finds what is called exactly so. The digits keep
 * Pagefind from taking off an ending.
 */
export function nameKey(words: readonly string[]): string {
  return `0${words.map((word) => stem(word.replace(/[^\p{L}\p{N}]/gu, ''))).join('')}0`
}

/** True for names in code, such as `maxSell`, `ticket.final`, `create-tickets` and `409`; false for plain words. */
export function isCode(word: string): boolean {
  return /[\d._/]|\p{Ll}\p{Lu}|\p{Ll}-\p{Ll}/u.test(word)
}
