// A walk with the keyboard alone, which looks at every stop: can one see where the focus is?
import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

const MOST_STOPS = 60

/** Presses Tab until what has the focus bears the name; every stop shows the focus. For pages that scroll at once. */
export async function tabTo(page: Page, name: RegExp) {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    // Beyond the last stop of the page is the browser's own bar.
    if (focus === null) continue
    expect(focus.faults, `the focus on “${focus.name}”`).toEqual([])
    if (name.test(focus.name)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** What has the focus, and what is wrong with how it shows; null for nothing. */
function focusOf(page: Page) {
  return page.evaluate(async () => {
    // The page scrolls to what has the focus with its next picture.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const label = focused.closest('label')
    const words = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? ''
    const named = document.querySelector(`label[for="${focused.id}"]`)?.textContent
    const faults: string[] = []
    const hasRing = [focused, focused.parentElement, label].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!hasRing) faults.push('has no ring')
    const { left, right, top, height } = (label ?? focused).getBoundingClientRect()
    // Rows that scroll sideways may show part of it.
    const middle = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
    const there = document.elementFromPoint(middle, top + height / 2)
    const isSeen = there !== null && [label, focused].some((element) => element?.contains(there))
    if (!isSeen && !there?.contains(focused)) faults.push('is covered, or out of sight')
    return { name: (words || named || '').trim(), faults }
  })
}
