import { endAlertByLink } from '@taquilla/contract/guest'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildShow, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { openPage } from '../../../test/open-page.tsx'

const PATH = '/alerts/01990f80-1d3c-7e10-b5a8-04c7f2619d3b/end?token=secret'

describe('the page that ends an alert', () => {
  it('ends it by one press, without a session, and not before', async () => {
    const sent: unknown[] = []
    const ended = answering(endAlertByLink, (body) => {
      sent.push(body)
      return { show: buildShow() }
    })
    const user = await openPage({ path: PATH, contact: null, stubs: [ended] })
    expect(screen.getByRole('heading', { name: '¿Terminar el aviso?' })).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Terminar el aviso' }))
    const result = await screen.findByRole('heading', { name: 'El aviso terminó' })
    expect(result).toHaveFocus()
    expect(sent).toEqual([{ token: 'secret' }])
    expect(screen.queryByRole('button', { name: 'Terminar el aviso' })).toBeNull()
    expect(screen.getByText(/reventa de El jardín de Aurelia/)).toBeVisible()
    const back = screen.getByRole('link', { name: 'Ver las entradas en reventa' })
    expect(back.getAttribute('href')).toMatch(
      `/events/${EVENT_ID}/resale?ticketSellerId=butaca-sur&showId=aurelia-1`,
    )
  })

  it('leads to the tickets of the person if nothing can be bought any more', async () => {
    const ended = answering(endAlertByLink, { show: null })
    const user = await openPage({ path: PATH, language: 'en', contact: null, stubs: [ended] })
    await user.click(screen.getByRole('button', { name: 'End the alert' }))
    expect(await screen.findByRole('link', { name: 'See my tickets' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en/guest/tickets/mine/list'),
    )
  })

  it('says what to do with an incomplete link, in English too', async () => {
    const refused = answering(endAlertByLink, new Refused(404, 'alert.not_found', 'We can’t find this alert'))
    const user = await openPage({ path: PATH, language: 'en', contact: null, stubs: [refused] })
    await user.click(screen.getByRole('button', { name: 'End the alert' }))
    expect(await screen.findByText(/We can’t find this alert/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'End the alert' })).toBeVisible()
  })
})
