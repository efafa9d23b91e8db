export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields and the button that a person used before the page's scripts were there. */
export interface EarlyActs {
  /** The button that was pressed last. */
  readonly pressed: HTMLElement | undefined
  /** Fields that were filled in, with their values. */
  readonly entered: Map<Field, string | boolean>
}

/** The value of a field; whether it is chosen, if it is a box or a circle. */
export function enteredIn(field: Field): string | boolean {
  return 'checked' in field && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value
}
