import type { Page } from 'playwright/test'

/** Switches an open page to a color mode and waits until its colors have changed. */
export function showMode(page: Page, mode: 'light' | 'dark'): Promise<unknown> {
  return page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.all(changes.map(({ finished }) => finished)).then(() => undefined)
  }, mode)
}
