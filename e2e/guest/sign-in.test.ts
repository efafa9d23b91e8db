import { expect, inEnglish, open, test } from '../support/guest-test.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'

test.describe('a one-time token', () => {
  test('signs the person in and leaves the address, its history and every other request', async ({
    page,
    seller,
  }) => {
    const email = uniqueEmail('lucia')
    const url = await seller.urlOf(MY_TICKETS, signedInAs(email))
    const token = new URL(url).searchParams.get('oneTimeToken') ?? ''
    expect(token).not.toBe('')
    const requests: string[] = []
    page.on('request', (request) => {
      requests.push([request.url(), ...Object.values(request.headers())].join(' '))
    })
    await open(page, url)
    await expect(page.getByRole('heading', { name: 'Mis entradas', level: 1 })).toBeVisible()

    expect(page.url()).not.toContain('oneTimeToken')
    expect(page.url()).toContain(`ticketSellerId=${seller.sellerId}`)
    // Skips the first request, the page's own URL, which contains the token.
    expect(requests.slice(1).filter((request) => request.includes(token))).toEqual([])
    await page.locator('summary', { hasText: `Su cuenta: ${email}` }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Mis compras' }).click()
    await page.goBack()
    expect(page.url()).not.toContain('oneTimeToken')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mis entradas', level: 1 })).toBeVisible()
  })

  test('that was spent says so and offers sign-in by e-mail', async ({ page, seller, browser }) => {
    const url = await seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia')))
    await open(page, url)
    const stranger = await browser.newPage()
    await open(stranger, url)
    await expect(stranger.getByText('El enlace ya se usó.')).toBeVisible()
    await expect(stranger.getByRole('textbox', { name: 'Correo' })).toBeVisible()
    expect(stranger.url()).not.toContain('oneTimeToken')
    // The person who spent the token stays signed in when opening the old link again.
    await open(page, url)
    await expect(page.getByRole('heading', { name: 'Mis entradas', level: 1 })).toBeVisible()
    await stranger.close()
  })

  test('is not spent by a program that only requests the URL', async ({ page, seller }) => {
    const url = await seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia')))
    await page.request.head(url)
    await page.request.get(url)
    await open(page, url)
    await expect(page.getByRole('heading', { name: 'Mis entradas', level: 1 })).toBeVisible()
  })

  test('survives a network failure and is spent by the retry', async ({ page, seller }) => {
    const url = await seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia')))
    await page.route('**/guest/api/session**', (route) => route.abort())
    await page.goto(url)
    const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
    await expect(retry).toBeVisible()
    expect(page.url()).not.toContain('oneTimeToken')
    await page.unroute('**/guest/api/session**')
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Mis entradas', level: 1 })).toBeVisible()
  })
})

test.describe('signing in by e-mail', () => {
  test('rejects an incomplete address with a message', async ({ page, seller }) => {
    await open(page, inEnglish(await seller.urlOf(MY_TICKETS)))
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('lucia@')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a full email address' })).toBeVisible()
  })
})
