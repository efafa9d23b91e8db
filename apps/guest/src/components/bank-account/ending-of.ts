/** Last characters that the API will store: it removes separators from numbers, but not from aliases. */
export function endingOf(typed: string): string {
  return typed.replaceAll(/[a-z]/i.test(typed) ? /\s/g : /[\s.-]/g, '').slice(-4)
}
