// Looser than the mail standards where people really have such addresses (accents, double dots), and strict where
// a header could be forged: no spaces, controls, commas, quotes or angle brackets.
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}@,;:<>()[\]\\"]{1,64}$/u
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]{1,63}(?<!-)$/u
const DIGITS = /^[0-9]+$/

/** Whether the text can be an e-mail address: one @, a domain of at least two labels. Takes linear time. */
export function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !DIGITS.test(labels.at(-1) ?? '')
  )
}
