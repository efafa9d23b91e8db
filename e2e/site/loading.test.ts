import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { holdScripts, SCRIPTS, scriptsOf } from '../support/scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { movePointer, untilHydrated, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const failure = (page: Page) => page.locator('#load-failure')

test.describe('a change of route', () => {
  for (const { from, link, title, wait, mode, reducedMotion, turn } of [
    {
      from: '/docs/intro',
      link: 'Catálogo de errores',
      title: 'Introducción',
      wait: 'Cargando',
      mode: 'light',
      reducedMotion: 'no-preference',
      turn: '0.8s',
    },
    {
      from: '/en/docs/intro',
      link: 'Error catalog',
      title: 'Introduction',
      wait: 'Loading',
      mode: 'dark',
      reducedMotion: 'reduce',
      turn: '4s',
    },
  ] as const) {
    test(`from ${from} in ${mode} shows a progress bar and a spinner after 200 ms, until the page appears`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
      await page.clock.install()
      await visit(page, siteUrl() + from)
      const heading = page.getByRole('heading', { level: 1 })
      const status = page.locator('#nprogress')
      // Screen readers announce only what is added to a status that exists.
      await expect(status).toHaveRole('status')
      const releaseScripts = await holdScripts(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('link', { name: link }).first().click()
      const box = await heading.boundingBox()
      await page.clock.runFor(199)
      await expect(status).toBeEmpty()
      await page.clock.runFor(1)
      await expect(status.locator('.bar')).toBeAttached()
      await expect(status).toHaveText(wait)
      await expect(status).toBeInViewport({ ratio: 1 })
      await expect(status).toHaveCSS('pointer-events', 'none')
      await expect(status).toHaveCSS('animation-duration', turn, { pseudo: 'before' })
      await expect(heading).toHaveText(title)
      expect(await heading.boundingBox()).toEqual(box)
      releaseScripts()
      await page.clock.resume()
      await expect(heading).toHaveText(link)
      await expect(status).toBeEmpty()
    })
  }

  test('with missing files reloads the page once, then reports the failure and retries on request', async ({
    page,
  }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    const known = new Set(await scriptsOf(page))
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.route(SCRIPTS, (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.getByRole('link', { name: 'Catálogo de errores' }).first().click()
    await expect.poll(() => documents).toHaveLength(1)
    await expect
      .poll(async () => {
        await movePointer(page)
        return failure(page).isVisible()
      })
      .toBe(true)
    await expect(failure(page)).toContainText('Loading chunk')
    expect(documents).toEqual(['/errors'])
    await page.unroute(SCRIPTS)
    await failure(page).getByRole('button', { name: 'Reintentar' }).click()
    await untilHydrated(page)
    await expect(failure(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo de errores')
    expect(documents).toEqual(['/errors', '/errors'])
  })

  test('ignores a failed prefetch of a hovered link', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    await page.route(SCRIPTS, (route) => route.abort())
    const rejected = page.waitForEvent('pageerror')
    await page.getByRole('link', { name: 'Catálogo de errores' }).first().hover()
    expect((await rejected).message).toContain('Loading chunk')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introducción')
    await expect(failure(page)).toBeHidden()
  })
})

test.describe('a page whose scripts cannot be loaded', () => {
  test('says so, stays readable, and works after a retry', async ({ page }) => {
    await visit(page, `${siteUrl()}/errors`)
    const own = await scriptsOf(page)
    await visit(page, `${siteUrl()}/docs/intro`)
    const common = new Set(await scriptsOf(page))
    const missing = new Set(own.filter((url) => !common.has(url)))
    expect(missing.size).toBeGreaterThan(0)
    await page.route(SCRIPTS, (route) =>
      missing.has(route.request().url()) ? route.abort() : route.continue(),
    )
    await page.goto(`${siteUrl()}/errors`)
    await movePointer(page)
    await expect(failure(page)).toContainText('No se pudo cargar')
    await expect(failure(page)).toContainText('Loading chunk')
    await expect(failure(page)).toHaveCSS('color', 'rgb(179, 36, 26)')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(SCRIPTS)
    await failure(page).getByRole('button', { name: 'Reintentar' }).click()
    await untilHydrated(page)
    await expect(failure(page)).toBeHidden()
  })

  test('says so in English too, and if React itself is missing', async ({ page }) => {
    await page.route(/\/assets\/js\/(?!main|runtime)/, (route) => route.abort())
    await page.goto(`${siteUrl()}/en/docs/intro`)
    await movePointer(page)
    await expect(failure(page)).toContainText('could not be loaded')
    await expect(failure(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
