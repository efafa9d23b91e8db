/** Last characters of an account: "5201", but "…luna" of an alias, which alone looks like a word of its own. */
export function shownEnding(ending: string): string {
  return /^\d+$/.test(ending) ? ending : `…${ending}`
}
