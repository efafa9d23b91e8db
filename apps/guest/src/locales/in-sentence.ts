/** A label inside a sentence: "importe exacto", but "CBU". */
export function inSentence(label: string): string {
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
