import {
  endAlert,
  endAlertByLink,
  getResalePage,
  listAlerts,
  type ResaleAlert,
  type ResalePage,
  sendSignInCode,
  setAlert,
  signInWithCode,
} from '@taquilla/contract/guest'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildAlert, buildResalePage } from '../../../test/answers/resale.ts'
import { buildSession, buildShow, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { openPage } from '../../../test/open-page.tsx'

const ALERT = buildAlert({ maxPrice: null, currency: null })
const EMPTY: Partial<ResalePage> = { offers: [] }

interface Opened {
  readonly page?: Partial<ResalePage>
  readonly contact?: string | null
  readonly query?: string
  readonly language?: 'es' | 'en'
  readonly alerts?: readonly ResaleAlert[]
}

/** Opens the resale page on an API that keeps one alert. */
async function openResale({ page = {}, contact, query = '', language = 'es', alerts = [] }: Opened) {
  const sent: unknown[] = []
  let kept = [...alerts]
  const stubs = [
    answering(getResalePage, buildResalePage(page)),
    answering(listAlerts, () => kept),
    answering(setAlert, (body) => {
      sent.push(body)
      kept = [ALERT]
      return kept
    }),
    answering(endAlert, () => {
      kept = []
    }),
    answering(sendSignInCode, { lifetimeSeconds: 600 }),
    answering(signInWithCode, buildSession('lucia.ferreyra@example.com')),
  ]
  const path = `/events/${EVENT_ID}/resale?showId=aurelia-1${query}`
  const user = await openPage({ path, language, stubs, ...(contact === undefined ? {} : { contact }) })
  return { user, sent }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the alert of a resale page', () => {
  it('is asked for by one press where nothing is offered, and ended by another', async () => {
    const { user, sent } = await openResale({ page: EMPTY })
    await user.click(await button('Avisarme'))
    const active = await screen.findByText(/Le escribiremos a lucia.ferreyra@example.com/)
    expect(active.closest('[tabindex]')).toHaveFocus()
    expect(sent).toEqual([{ showId: 'aurelia-1', lang: 'es' }])
    expect(active).toHaveTextContent(
      'Puede terminarlo aquí, en «Mis entradas» o con el enlace de cada correo.',
    )
    await user.click(await button('Terminar el aviso'))
    const ended = await screen.findByText('El aviso terminó.')
    expect(ended.closest('[tabindex]')).toHaveFocus()
    expect(await button('Avisarme')).toBeVisible()
  })

  it('is made again as it was by one press after it ended', async () => {
    const alert = {
      ...ALERT,
      ticketOptionId: 'platea',
      optionTitle: 'Platea',
      maxPrice: 50_000.5,
      currency: 'ARS',
      together: 2,
    }
    const { user, sent } = await openResale({ page: EMPTY, alerts: [alert] })
    await user.click(await button('Terminar el aviso'))
    await user.click(await button('Deshacer y seguir recibiéndolo'))
    expect((await screen.findByText('Aviso activo.')).closest('[tabindex]')).toHaveFocus()
    expect(screen.queryByText('El aviso terminó.')).not.toBeInTheDocument()
    expect(sent).toEqual([
      { showId: 'aurelia-1', ticketOptionId: 'platea', maxPrice: '50000.5', together: 2, lang: 'es' },
    ])
  })

  it('can be changed, and says that the new one replaces it', async () => {
    const { user, sent } = await openResale({ alerts: [ALERT], query: '&ticketOptionId=platea' })
    await user.click(await button('Recibir un aviso'))
    await user.click(await button('Cambiar el aviso'))
    expect(screen.getByText('Hay un aviso por función: este reemplaza al que tiene.')).toBeVisible()
    expect((await button('Avisarme')).closest('form')).toHaveFocus()
    await user.click(await button('Dejarlo como está'))
    expect((await screen.findByText('Aviso activo.')).closest('[tabindex]')).toHaveFocus()
    expect(sent).toEqual([])
    await user.click(await button('Cambiar el aviso'))
    await user.click(await button('Avisarme'))
    expect(await screen.findByText('Aviso activo.')).toBeVisible()
    expect(sent).toEqual([{ showId: 'aurelia-1', ticketOptionId: 'platea', lang: 'es' }])
  })

  it('can be limited to a price that is typed as people write it, and to the chosen section', async () => {
    const { user, sent } = await openResale({ query: '&ticketOptionId=platea' })
    await user.click(await button('Recibir un aviso'))
    const price = await screen.findByLabelText('Precio máximo por entrada, en ARS')
    await user.type(price, 'barata')
    await user.click(await button('Avisarme'))
    expect(price).toHaveAccessibleDescription(/Escriba un importe/)
    expect(price).toHaveFocus()
    expect(sent).toEqual([])
    await user.clear(price)
    await user.type(price, '50.000,50')
    await user.click(await button('Avisarme'))
    expect(sent).toEqual([
      { showId: 'aurelia-1', ticketOptionId: 'platea', maxPrice: '50000.50', lang: 'es' },
    ])
  })

  it('takes over the filters that no ticket matches, and the section can still be changed', async () => {
    const { user, sent } = await openResale({ query: '&ticketOptionId=platea&maxPrice=1000&together=2' })
    const section = await screen.findByRole('combobox', { name: 'Sector' })
    expect(section).toHaveDisplayValue('Platea')
    expect(screen.getByLabelText('Precio máximo por entrada, en ARS')).toHaveValue('1.000')
    expect(screen.getByRole('combobox', { name: 'Cantidad' })).toHaveDisplayValue('2 entradas juntas')
    await user.selectOptions(section, 'Cualquier sector')
    await user.click(await button('Avisarme'))
    expect(await screen.findByText('Aviso activo.')).toBeVisible()
    expect(sent).toEqual([{ showId: 'aurelia-1', maxPrice: '1000.00', together: 2, lang: 'es' }])
  })

  it('follows the filters while it is open, and asks for no section where there is one', async () => {
    const { user } = await openResale({})
    await user.click(await button('Recibir un aviso'))
    expect(await screen.findByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Cualquier sector')
    await user.click(screen.getByRole('button', { name: /^Platea/ }))
    expect(await screen.findByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Platea')

    const { options } = buildResalePage()
    await openResale({ page: { offers: [], options: options.slice(0, 1) }, contact: null })
    await user.click(await button('Recibir un aviso'))
    expect(await screen.findByRole('heading', { name: /Inicie sesión/ })).toBeVisible()
  })

  it('says at once what a press does: the form has the focus, and a second press sends nothing', async () => {
    const { user, sent } = await openResale({})
    await user.click(await button('Recibir un aviso'))
    const ask = await button('Avisarme')
    expect(ask.closest('form')?.parentElement).toHaveFocus()
    await act(async () => {
      ask.click()
      ask.click()
    })
    expect(await screen.findByText('Aviso activo.')).toBeVisible()
    expect(sent).toEqual([{ showId: 'aurelia-1', lang: 'es' }])
  })

  it('is not asked for again by a person who has it', async () => {
    const { user, sent } = await openResale({ alerts: [ALERT] })
    await user.click(await button('Recibir un aviso'))
    const active = await screen.findByText('Ya tiene este aviso.')
    expect(active.closest('[tabindex]')?.parentElement).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('is asked for after signing in, if nobody was', async () => {
    const { user, sent } = await openResale({ page: EMPTY, contact: null })
    await user.click(await button('Recibir un aviso'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sector' }), 'Platea')
    await user.click(await button('Avisarme'))
    expect(await screen.findByRole('heading', { name: 'Inicie sesión para recibir el aviso' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /correo/i }), 'lucia.ferreyra@example.com')
    await user.click(screen.getByRole('button', { name: /código/i }))
    await user.type(await screen.findByRole('textbox', { name: /código/i }), '123456')
    const confirm = screen.queryByRole('button', { name: /^(Iniciar sesión|Continuar|Entrar)/ })
    if (confirm) await user.click(confirm)
    expect(await screen.findByText('Aviso activo.')).toBeVisible()
    expect(sent).toEqual([{ showId: 'aurelia-1', ticketOptionId: 'platea', lang: 'es' }])
  })

  it('says in English what it waits for', async () => {
    const alert = { ...ALERT, optionTitle: 'Platea', maxPrice: 50_000, currency: 'ARS', together: 2 }
    await openResale({ page: EMPTY, language: 'en', alerts: [alert] })
    expect(
      await screen.findByText(/We’ll email lucia.*Platea, 2 tickets together, up to ARS\s50,000/),
    ).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('says why it was refused', async () => {
    const refused = answering(setAlert, new Refused(409, 'alert.too_many', 'Ya tiene muchos avisos'))
    const user = await openPage({
      path: `/events/${EVENT_ID}/resale?showId=aurelia-1`,
      stubs: [answering(getResalePage, buildResalePage(EMPTY)), refused],
    })
    await user.click(await button('Avisarme'))
    expect(await screen.findByText(/Ya tiene muchos avisos/)).toBeVisible()
  })
})

const END = '/alerts/01990f80-1d3c-7e10-b5a8-04c7f2619d3b/end?token=secret'

describe('the page that ends an alert', () => {
  it('ends it by one press, without a session, and not before', async () => {
    const sent: unknown[] = []
    const ended = answering(endAlertByLink, (body) => {
      sent.push(body)
      return { show: buildShow() }
    })
    const user = await openPage({ path: END, contact: null, stubs: [ended] })
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
    const user = await openPage({ path: END, language: 'en', contact: null, stubs: [ended] })
    await user.click(screen.getByRole('button', { name: 'End the alert' }))
    expect(await screen.findByRole('link', { name: 'See my tickets' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en/guest/tickets/mine/list'),
    )
  })

  it('says what to do with an incomplete link, in English too', async () => {
    const refused = answering(endAlertByLink, new Refused(404, 'alert.not_found', 'We can’t find this alert'))
    const user = await openPage({ path: END, language: 'en', contact: null, stubs: [refused] })
    await user.click(screen.getByRole('button', { name: 'End the alert' }))
    expect(await screen.findByText(/We can’t find this alert/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'End the alert' })).toBeVisible()
  })
})
