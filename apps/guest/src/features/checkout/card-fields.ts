/** Fields of the sandbox card form. */
export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly securityCode: string
}

export type CardFault = 'number' | 'expiry' | 'securityCode'

/** Groups digits by four, at most 19. */
export function groupedNumber(typed: string): string {
  return (
    digitsOf(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** Formats typed or autofilled digits as "08/29"; a month above 1 gets a leading zero. */
export function maskedExpiry(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (month !== '') return `${month.padStart(2, '0')}/${year}`
  const digits = digitsOf(typed).slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** Fields that the API would reject, in form order. */
export function cardFaults({ number, expiry, securityCode }: CardFields): readonly CardFault[] {
  const faults: CardFault[] = []
  if (digitsOf(number).length < 12) faults.push('number')
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) faults.push('expiry')
  if (!/^\d{3,4}$/.test(securityCode)) faults.push('securityCode')
  return faults
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
