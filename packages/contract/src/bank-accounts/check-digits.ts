/** Sums the digits, each times its weight; the weights repeat. */
function weightedSum(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0)
}

/** True if the weighted sum, which includes the check digit, is a multiple of ten. */
function isMultipleOfTen(digits: string, weights: readonly number[]): boolean {
  return weightedSum(digits, weights) % 10 === 0
}

export function hasClabeCheckDigit(clabe: string): boolean {
  return isMultipleOfTen(clabe, [3, 7, 1])
}

/** Checks both blocks of a CBU or CVU: bank and branch, then the account. */
export function hasCbuCheckDigits(cbu: string): boolean {
  return (
    isMultipleOfTen(cbu.slice(0, 8), [7, 1, 3, 9, 7, 1, 3, 1]) &&
    isMultipleOfTen(cbu.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3, 1])
  )
}

/** Checks both parts of a CCI, bank with branch and account, whose check digits are the last two. */
export function hasCciCheckDigits(cci: string): boolean {
  return isLuhn(cci.slice(0, 6) + cci.charAt(18)) && isLuhn(cci.slice(6, 18) + cci.charAt(19))
}

export function hasRoutingCheckDigit(routingNumber: string): boolean {
  return isMultipleOfTen(routingNumber, [3, 7, 1])
}

/** From the right, every second digit is doubled; the digits of all products add up to a multiple of ten. */
function isLuhn(digits: string): boolean {
  const products = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
  return products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0) % 10 === 0
}

/** Checks the two last digits of a Brazilian CPF. */
export function hasCpfCheckDigits(cpf: string): boolean {
  // The arithmetic accepts 111.111.111-11 and its like, which no person has.
  return !/^(\d)\1+$/.test(cpf) && endsInCheckDigits(cpf, 11)
}

/** Checks the two last digits of a Brazilian CNPJ, whose other places may be letters since July 2026. */
export function hasCnpjCheckDigits(cnpj: string): boolean {
  return !/^0+$/.test(cnpj) && endsInCheckDigits(cnpj, 9)
}

function endsInCheckDigits(number: string, maxWeight: number): boolean {
  const first = checkDigitOf(number.slice(0, -2), maxWeight)
  return number.endsWith(`${first}${checkDigitOf(number.slice(0, -2) + first, maxWeight)}`)
}

/** From the right, the weights are 2, 3… to the largest, and then again from 2. A letter counts as its code less 48. */
function checkDigitOf(places: string, maxWeight: number): number {
  const values = [...places].reverse().map((place) => place.charCodeAt(0) - 48)
  const sum = values.reduce((total, value, at) => total + value * (2 + (at % (maxWeight - 1))), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
