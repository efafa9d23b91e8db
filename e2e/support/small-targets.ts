import type { Page } from 'playwright/test'

const MIN_PX = 44
const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'

/**
 * Visible targets that are smaller than 44 px, with their sizes. As in WCAG 2.5.8, links within a sentence are not
 * measured, and neither are the seats of a map, which the list beside it offers too.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ targets, min }) => {
      const isInSentence = (target: Element) =>
        getComputedStyle(target).display === 'inline' &&
        [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node !== target && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      return [...document.querySelectorAll<HTMLElement>(targets)]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((target) => !target.closest('svg, .vh, [aria-hidden="true"]') && !isInSentence(target))
        .flatMap((target) => {
          // The label of a check box or radio button is part of its target.
          const area = target.matches('[type="checkbox"], [type="radio"]') ? target.closest('label') : target
          const { width, height, left, top } = (area ?? target).getBoundingClientRect()
          // The skip link waits outside the page until it has the focus.
          if (left + width <= 0 || top + height + window.scrollY <= 0) return []
          if (Math.round(width) >= min && Math.round(height) >= min) return []
          const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim()
          return [`${target.localName} ${name}: ${Math.round(width)} × ${Math.round(height)}`]
        })
    },
    { targets: TARGETS, min: MIN_PX },
  )
}
