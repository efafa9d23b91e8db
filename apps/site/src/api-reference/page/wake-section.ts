/** Brings the section around an element to life before it comes near the window. */
export const WAKE_EVENT = 'wake-section'

/** Wakes the section that holds the element; false where it was awake. */
export function wakeSection(element: Element): boolean {
  const section = element.closest('[data-section="asleep"]')
  section?.dispatchEvent(new Event(WAKE_EVENT))
  return section !== null
}
