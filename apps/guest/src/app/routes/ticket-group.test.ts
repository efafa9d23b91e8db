import { getMyTickets, getTicketCode, getTicketPage } from '@taquilla/contract/guest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { uuid } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, type Stub } from '../../../test/answers/stub.ts'
import {
  buildFamily,
  buildOwnPage,
  buildOwnTicket,
  codeOf,
  listOf,
  NO_DOCUMENTS,
  stubsOf,
} from '../../../test/answers/tickets.ts'
import { openPage, type Visit } from '../../../test/open-page.tsx'

const LOCKED = { codeState: 'LOCKED' } as const
const NEXT = /^Entrada siguiente/
const PREVIOUS = /^Entrada anterior/

/** Opens the page of the ticket at `index` and waits for the others. */
async function openGroup(tickets: ReturnType<typeof buildFamily>, index: number, visit: Partial<Visit> = {}) {
  const path = `/tickets/${tickets[index]?.id}/view`
  const user = await openPage({ path, ...visit, stubs: visit.stubs ?? stubsOf(tickets) })
  await screen.findByRole('navigation', { name: /entradas para esta función|tickets for this show/ })
  return user
}

const position = () => screen.getByText(/^(Entrada|Ticket) \d+ (de|of) \d+$/).closest('p')
const pathname = () => window.location.pathname

describe('the tickets of one show', () => {
  it('are walked through with buttons, and the address follows', async () => {
    const family = buildFamily()
    const user = await openGroup(family, 1)
    expect(position()).toHaveTextContent(/Entrada 2 de 4 Platea, F.13/)
    expect(position()).toHaveRole('status')
    await user.click(screen.getByRole('button', { name: /^Entrada siguiente: Platea, F.14$/ }))
    expect(pathname()).toContain(family[2]?.id)
    expect(position()).toHaveTextContent(/Entrada 3 de 4 Platea, F.14/)
    expect(screen.getByRole('button', { name: NEXT })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: PREVIOUS }))
    await user.click(screen.getByRole('button', { name: PREVIOUS }))
    expect(pathname()).toContain(family[0]?.id)
    // The first one has no previous one, and its button keeps the focus.
    await user.click(screen.getByRole('button', { name: PREVIOUS }))
    expect(pathname()).toContain(family[0]?.id)
    expect(screen.getByRole('button', { name: PREVIOUS })).toHaveFocus()
    expect(screen.getByRole('button', { name: PREVIOUS })).toHaveAttribute('aria-disabled', 'true')
  })

  it('say why their codes appear at different times', async () => {
    const LATER = '2027-03-13T23:00:00Z'
    const family = buildFamily({
      0: LOCKED,
      1: { ...LOCKED, unlockAt: LATER, resoldAt: '2027-03-01T12:00:00Z' },
    })
    const user = await openGroup(family, 0)
    const why = 'el organizador puede fijar otra para las entradas de la reventa'
    expect(screen.getByRole('main')).toHaveTextContent(why)
    await user.click(screen.getByRole('button', { name: NEXT }))
    expect(screen.getByRole('main')).toHaveTextContent(why)
  })

  it('are walked through with the arrow keys, but not while another dialog is open', async () => {
    const family = buildFamily({ 1: { hasSeatMap: true } })
    const user = await openGroup(family, 0)
    await user.keyboard('{ArrowRight}')
    expect(pathname()).toContain(family[1]?.id)
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(pathname()).toContain(family[1]?.id)
    await user.click(await screen.findByRole('button', { name: 'Ver plano' }))
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cerrar' })
    await user.keyboard('{ArrowRight}')
    expect(pathname()).toContain(family[1]?.id)
  })

  it.each([
    ['the back button', async () => window.history.back()],
    [
      'its button',
      async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Cerrar' })),
    ],
  ])('are left full screen by %s, at the ticket that was shown', async (_, leave) => {
    const family = buildFamily()
    const user = await openGroup(family, 0)
    const back = vi.spyOn(window.history, 'back')
    await user.click(await screen.findByRole('button', { name: 'Pantalla completa' }))
    await screen.findByRole('dialog')
    await user.keyboard('{ArrowRight}')
    await leave(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(back).toHaveBeenCalledTimes(1)
    expect(position()).toHaveTextContent(/Entrada 2 de 4/)
    expect(pathname()).toContain(family[1]?.id)
  })

  it('are asked for each code once', async () => {
    const family = buildFamily()
    const asked: string[] = []
    const stubs = stubsOf(family).map((stub) => ({
      ...stub,
      reply(body: unknown, url: URL) {
        if (stub.operation.id === getTicketCode.id) asked.push(url.pathname)
        return stub.reply(body, url)
      },
    }))
    const user = await openGroup(family, 0, { stubs })
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText(codeOf(family[1] ?? buildOwnTicket()))).toBeVisible()
    expect(asked.length).toBeGreaterThan(1)
    expect(asked).toEqual([...new Set(asked)])
  })

  it('appear at once from the list, before their pages are loaded', async () => {
    const family = buildFamily({ 2: { status: 'USED', codeState: 'NONE' } })
    const [first] = family
    const isFirst = ({ pathname: asked }: URL) => asked.includes(String(first?.id))
    const page = answering(getTicketPage, (_, url) =>
      isFirst(url) ? buildOwnPage(first) : new Promise(() => undefined),
    )
    const user = await openGroup(family, 0, { stubs: [page, ...stubsOf(family)] })
    await user.click(screen.getByRole('button', { name: NEXT }))
    expect(await screen.findByText('Bruno Ferreyra')).toBeVisible()
    expect(await screen.findByText(codeOf(family[1] ?? buildOwnTicket()))).toBeVisible()
    await user.click(screen.getByRole('button', { name: NEXT }))
    expect(screen.getByText('Entrada usada')).toBeVisible()
  })

  it('leave out those of other shows; one ticket alone has no steps', async () => {
    const other = buildOwnTicket({ id: uuid(40), show: buildShow({ showId: 'aurelia-2' }) })
    const family = buildFamily()
    await openGroup([...family, other], 0)
    expect(position()).toHaveTextContent('Entrada 1 de 4')
    await openPage({ path: `/tickets/${other.id}/view`, stubs: stubsOf([...family, other]) })
    await screen.findByText(codeOf(other))
    await waitFor(() => expect(screen.queryByText(/^Entrada \d/)).not.toBeInTheDocument())
  })

  it('are read again when one of them has changed', async () => {
    const before = buildFamily({ 0: { codeState: 'LOCKED' }, 1: { codeState: 'LOCKED' } })
    const after = buildFamily()
    let lists = 0
    const stubs: Stub[] = [
      answering(getMyTickets, () => {
        lists += 1
        return listOf(lists === 1 ? before : after)
      }),
      ...stubsOf(after),
    ]
    const user = await openGroup(after, 0, { stubs })
    await waitFor(() => expect(lists).toBe(2))
    await user.click(screen.getByRole('button', { name: NEXT }))
    expect(await screen.findByText(codeOf(after[1] ?? buildOwnTicket()))).toBeVisible()
  })
})

describe('the full screen', () => {
  it('shows whose code it is and which seat, and walks through the group', async () => {
    const family = buildFamily({ 1: { status: 'LISTED', codeState: 'LISTED' } })
    const user = await openGroup(family, 0, { language: 'en' })
    await user.click(await screen.findByRole('button', { name: 'Full screen' }))
    const whole = () => within(screen.getByRole('dialog'))
    expect(await screen.findByRole('dialog', { name: /^Platea, F.12$/ })).toBeVisible()
    expect(whole().getByRole('heading', { name: /^Platea, F.12$/ })).toBeVisible()
    expect(whole().getByText('Lucía Ferreyra · Door B')).toBeVisible()
    expect(whole().getByText(codeOf(family[0] ?? buildOwnTicket()))).toBeVisible()
    expect(whole().getByText(/Turn up your screen brightness/)).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: /^Platea, F.13$/ })).toBeVisible()
    expect(whole().getByRole('heading', { name: /^Platea, F.13$/ })).toBeVisible()
    expect(whole().getByText('On sale')).toBeVisible()
    expect(whole().queryByText(codeOf(family[1] ?? buildOwnTicket()))).not.toBeInTheDocument()
    await user.click(whole().getByRole('button', { name: /^Next ticket/ }))
    expect(pathname()).toContain(family[2]?.id)
    await user.click(whole().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the files of the group', () => {
  const documents = { ...NO_DOCUMENTS, hasAppleWallet: true, hasGoogleWallet: true }
  const buildGroup = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      buildOwnTicket({ id: uuid(20 + index), ticketId: `AUR-${20 + index}`, documents }),
    )
  const linkTo = (name: string) => screen.queryByRole('link', { name })

  it('are offered for the tickets whose codes are shown', async () => {
    const family = buildFamily({ 0: { documents }, 3: { status: 'USED', codeState: 'NONE' } })
    await openGroup(family, 0)
    const path = `/guest/api/tickets/${family[0]?.id}/passes`
    expect(linkTo('Agregar las 3 a Apple Wallet')?.getAttribute('href')).toContain(
      `${path}/apple/show?lang=es`,
    )
    expect(linkTo('Agregar las 3 a Google Wallet')?.getAttribute('href')).toContain(
      `${path}/google/show?lang=es`,
    )
    expect(linkTo('Agregar a Apple Wallet')).toBeVisible()
  })

  it('are not offered for one code, nor for more passes than fit together', async () => {
    await openGroup(buildFamily({ 0: { documents }, 1: LOCKED, 2: LOCKED, 3: LOCKED }), 0)
    expect(screen.queryByRole('link', { name: /Agregar las/ })).not.toBeInTheDocument()
    await openGroup(buildGroup(7), 0)
    expect(linkTo('Agregar las 7 a Apple Wallet')).toBeVisible()
    expect(linkTo('Agregar las 7 a Google Wallet')).not.toBeInTheDocument()
    await openGroup(buildGroup(11), 0)
    expect(screen.queryByRole('link', { name: /Agregar las/ })).not.toBeInTheDocument()
  })

  it('include the show for a calendar, on the page and in the list, until it starts', async () => {
    const family = buildFamily()
    await openGroup(family, 0, { language: 'en' })
    expect(linkTo('Add to calendar')?.getAttribute('href')).toContain(`${family[0]?.id}/calendar?lang=en`)
    await openPage({ path: '/tickets/mine/list', stubs: stubsOf(family) })
    const name = 'Agregar al calendario: El jardín de Aurelia'
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toContain(`${family[0]?.id}/calendar?lang=es`)
    const started = buildFamily().map((each) => ({ ...each, show: buildShow({ hasStarted: true }) }))
    await openGroup(started, 0)
    expect(linkTo('Agregar al calendario')).not.toBeInTheDocument()
  })
})
