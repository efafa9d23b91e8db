/** Opens in what React draws what a reader had opened in the prerendered HTML: both have the same parts in the same order. */
export function carryOver(prerendered: HTMLElement, drawn: HTMLElement) {
  const details = drawn.querySelectorAll('details')
  for (const [index, before] of prerendered.querySelectorAll('details').entries()) {
    const now = details[index]
    if (before.open && now) now.open = true
  }
}
