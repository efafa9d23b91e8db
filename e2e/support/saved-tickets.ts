import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

const WORKER_TIMEOUT_MS = 15_000

/** JSON of the tickets that the pages saved on this device. */
export function readSavedTickets(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('taquilla')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          if (opening.result.objectStoreNames.length === 0) {
            // An open connection would block the upgrade to the version that the pages use.
            opening.result.close()
            return resolve('[]')
          }
          const reading = opening.result.transaction('tickets').objectStore('tickets').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}

/** Waits until the page works offline. Reloads the page if the service worker could not be installed. */
export async function untilOffline(page: Page): Promise<void> {
  await expect(async () => {
    const isActive = await page.evaluate(
      (timeoutMs) =>
        Promise.race([
          navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
          new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
        ]),
      WORKER_TIMEOUT_MS,
    )
    if (!isActive) await page.reload()
    expect(isActive).toBe(true)
  }).toPass()
}
