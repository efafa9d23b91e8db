/**
 * Opens the same `details` elements that the reader opened in the prerendered HTML; both trees have equal structure.
 */
export function copyOpenDetails(prerendered: HTMLElement, hydrated: HTMLElement) {
  const details = hydrated.querySelectorAll('details')
  for (const [index, before] of prerendered.querySelectorAll('details').entries()) {
    const now = details[index]
    if (before.open && now) now.open = true
  }
}
