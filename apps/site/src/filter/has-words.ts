/** Returns a test that tells whether a text contains every word of the filter, ignoring case and accents. */
export function hasWords(filter: string): (text: string) => boolean {
  const words = folded(filter).split(/\s+/).filter(Boolean)
  return (text) => {
    const folds = folded(text)
    return words.every((word) => folds.includes(word))
  }
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
