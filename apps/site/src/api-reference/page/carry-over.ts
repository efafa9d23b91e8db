const FOCUSABLE = 'a[href], button, summary, select, input, [tabindex]'

/**
 * Watches what a reader does in the prerendered HTML of a section, and does it again in what React draws in its place:
 * what was opened is open, what had the focus has it. Both have the same elements in the same order.
 */
export function watchPrerendered(prerendered: HTMLElement) {
  const placeOf = (element: EventTarget | null) =>
    [...prerendered.querySelectorAll(FOCUSABLE)].indexOf(element as Element)
  let focused = placeOf(document.activeElement)
  const follow = ({ target }: FocusEvent) => {
    focused = placeOf(target)
  }
  prerendered.addEventListener('focusin', follow)

  return function carryOver(drawn: HTMLElement) {
    const details = drawn.querySelectorAll('details')
    for (const [index, before] of prerendered.querySelectorAll('details').entries()) {
      const now = details[index]
      if (before.open && now) now.open = true
    }
    // Removing the focused element has given the focus to the page.
    const again = drawn.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]
    if (document.activeElement === document.body) again?.focus({ preventScroll: true })
  }
}
