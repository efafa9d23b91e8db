/** True if a text of a plan is a name: three or more letters. Others are seat numbers and row letters. */
export function isSectionName(text: string): boolean {
  return /\p{L}{3}/u.test(text)
}
