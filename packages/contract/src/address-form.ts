const ASCII = /^[\0-\x7f]*$/

/**
 * Form under which a person is known from an e-mail address: addresses with equal forms belong to one person. Spellings
 * that differ in case, in Unicode normal form, or in how the domain is written (`peñarol`, `xn--pearol-xwa`) have equal
 * forms. Mails go to the address as written, because a mail server may tell such spellings apart.
 */
export function formOfAddress(address: string): string {
  if (ASCII.test(address)) return address.toLowerCase()
  const at = address.lastIndexOf('@')
  const labels = address.slice(at + 1).split('.')
  return `${foldCase(address.slice(0, at))}@${labels.map(formOfLabel).join('.')}`
}

/**
 * Unicode's simple case folding of the NFC form. Unlike `toLowerCase` of a whole text, it does not depend on neighbors:
 * Σ, σ and ς are equal wherever they stand. NFKC is not used, because it would also equate different letters, such as ﬁ and fi.
 */
function foldCase(text: string): string {
  return Array.from(text.normalize('NFC'), foldLetter).join('').normalize('NFC')
}

/** Letters whose capital is more than one letter, such as ß, are only put in lower case. */
function foldLetter(letter: string): string {
  // The capital of dotless ı is I, but ı and i are different letters.
  if (letter === 'ı') return letter
  const capital = letter.toUpperCase()
  return (Array.from(capital).length === 1 ? capital : letter).toLowerCase()
}

/** ASCII form of a domain label (UTS 46). A label that has none, which `isEmail` accepts all the same, is folded. */
function formOfLabel(label: string): string {
  if (ASCII.test(label)) return label.toLowerCase()
  const folded = foldCase(label)
  return toAscii(label.normalize('NFC')) ?? toAscii(folded) ?? folded
}

/** A label of letters follows, because URL parsers read a last label of digits as an IPv4 address. */
function toAscii(label: string): string | undefined {
  const { hostname = '' } = URL.parse(`http://${label}.a`) ?? {}
  return hostname.length > 2 ? hostname.slice(0, -2) : undefined
}
