// Accepts addresses in use although the standards forbid them (accents, consecutive dots); rejects characters that
// could forge a mail header: spaces, controls, commas, quotes, angle brackets.
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}@,;:<>()[\]\\"]{1,64}$/u
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]{1,63}(?<!-)$/u
const DIGITS = /^[0-9]+$/

/** True for a plausible e-mail address: one @ and a domain of at least two labels. Runs in linear time. */
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
