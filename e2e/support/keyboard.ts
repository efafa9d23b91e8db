// Walks through a page by keyboard and checks that the focus is visible at every stop.
import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

const MOST_STOPS = 60

/** Presses Tab, or Shift+Tab to go back, until the focused element has the name, or begins with it. Requires reduced motion, so that pages scroll at once. */
export async function tabTo(page: Page, name: RegExp | string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    // After the last stop the focus moves to the browser's own controls.
    if (focus === null) continue
    expect(focus.faults, `the focus on “${focus.name}”`).toEqual([])
    if (typeof name === 'string' ? focus.name.startsWith(name) : name.test(focus.name)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** The focused element and what is wrong with its focus indicator; null if nothing has the focus. */
function focusOf(page: Page) {
  return page.evaluate(async () => {
    // The page scrolls to the focused element with its next frame.
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
    // Rows that scroll sideways may show only part of the element.
    const middle = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
    const there = document.elementFromPoint(middle, top + height / 2)
    const isSeen = there !== null && [label, focused].some((element) => element?.contains(there))
    if (!isSeen && !there?.contains(focused)) faults.push('is covered, or out of sight')
    return { name: (words || named || '').trim(), faults }
  })
}
