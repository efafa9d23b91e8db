import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import type { TestApp } from './build-app.ts'

const MAX_TRIES = 40

/**
 * Reads the head of a hosted page. On a busy machine the page may be sent before its head was found; a later request
 * gets it.
 */
export async function readHead(test: TestApp, url: string) {
  for (let tries = 1; ; tries++) {
    const head = await readFirstHead(test, url)
    const isLate = head.robots === undefined && head.meta('og:site_name') === 'Taquilla'
    if (!isLate || tries === MAX_TRIES) return head
  }
}

/** Reads the head that the first request for a hosted page gets. */
export async function readFirstHead({ app, options }: TestApp, url: string) {
  const { statusCode, body } = await app.inject(url.replace(options.apiUrl, ''))
  expect(statusCode, body).toBe(200)
  const { document } = new JSDOM(body).window
  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const links = [...document.head.querySelectorAll('link')]
  return {
    body,
    title: document.title,
    description: meta('description'),
    robots: meta('robots'),
    meta,
    noscript: document.querySelector('noscript')?.textContent,
    urls: Object.fromEntries(links.map((each) => [each.hreflang || each.rel, each.href])),
  }
}
