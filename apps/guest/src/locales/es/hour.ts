/** A time of day with its article: "las 20:41", "la 1:05". */
export function withArticle(time: string): string {
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}
