import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

const WORKER_PATIENCE_MS = 15_000

/** What the pages keep of tickets on this device, as one text. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('taquilla')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames]
          if (names.length === 0) return resolve('[]')
          const reading = opening.result.transaction('tickets').objectStore('tickets').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}

/** Waits until the page could be opened without a network. A worker that could not be installed is tried at the next visit. */
export async function untilOffline(page: Page): Promise<void> {
  await expect(async () => {
    const isActive = await page.evaluate(
      (patienceMs) =>
        Promise.race([
          navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
          new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
        ]),
      WORKER_PATIENCE_MS,
    )
    if (!isActive) await page.reload()
    expect(isActive).toBe(true)
  }).toPass({ timeout: 90_000 })
}
