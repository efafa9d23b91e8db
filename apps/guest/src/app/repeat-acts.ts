import type { EarlyActs, Field } from '#lib/early-acts.ts'

const CHECK_MS = 50

/** Lets the page react to what was done before it was alive. */
export async function repeatActs({ pressed, entered }: EarlyActs): Promise<void> {
  for (const [field, value] of entered) if (await comesAlive(field)) enterAgain(field, value)
  // The page first takes over what was entered.
  await new Promise((resolve) => setTimeout(resolve))
  if (pressed && (await comesAlive(pressed))) pressed.click()
}

/** React marks the elements that it has taken over. It takes over parts whose scripts come later, or replaces them. */
async function comesAlive(element: HTMLElement): Promise<boolean> {
  while (element.isConnected && !Object.keys(element).some((key) => key.startsWith('__react'))) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
  return element.isConnected
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
