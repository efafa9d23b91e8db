export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person did on a page before its scripts were there. */
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

/** Lets the page react to what was done before it was alive. */
export async function repeatActs({ pressed, entered }: EarlyActs): Promise<void> {
  for (const [field, value] of entered) if (field.isConnected) enterAgain(field, value)
  // The page first takes over what was entered.
  await new Promise((resolve) => setTimeout(resolve))
  if (pressed?.isConnected) pressed.click()
}

/** React only notices a value that differs from the one that it saw last, which it learns where it is set. */
function enterAgain(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    Object.assign(field, { checked: !value })
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
