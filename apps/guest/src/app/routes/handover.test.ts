import {
  claimHandover,
  getHandoverPage,
  getMyTickets,
  getOwnHandover,
  getTicketCode,
  getTicketPage,
  type HandoverPage,
  startOwnHandover,
  takeBackOwnHandover,
} from '@taquilla/contract/guest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uuid } from '../../../test/answers/sale.ts'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import {
  buildHandoverPage,
  buildOwnPage,
  buildOwnTicket,
  listOf,
  TEXT_CODE,
  TICKET_ID,
  TICKET_PATH,
} from '../../../test/answers/tickets.ts'
import { openPage, type Visit } from '../../../test/open-page.tsx'

const ID = uuid(40)
const URL_OF = `https://entradas.example.com/es/guest/handovers/${ID}/claim?token=secreto`
const OWN = {
  id: ID,
  recipientEmail: null,
  giverName: null,
  url: URL_OF,
  expiresAt: '2027-03-10T15:00:00Z',
}
const PENDING = { id: ID, recipientEmail: null, expiresAt: OWN.expiresAt }

describe('the ticket page', () => {
  async function openTicket(changes: Parameters<typeof buildOwnTicket>[0], stubs: Visit['stubs'] = []) {
    const user = await openPage({
      path: TICKET_PATH,
      stubs: [
        ...stubs,
        answering(getTicketPage, buildOwnPage(changes)),
        answering(getTicketCode, TEXT_CODE),
        answering(getMyTickets, listOf([buildOwnTicket(changes)])),
      ],
    })
    await screen.findByRole('heading', { name: 'El jardín de Aurelia' })
    return user
  }
  const openDialog = async (user: Awaited<ReturnType<typeof openTicket>>, name = 'Ceder a alguien') => {
    await user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }

  it('offers nothing where the organizer does not allow it', async () => {
    await openTicket({})
    expect(screen.queryByRole('button', { name: 'Ceder a alguien' })).toBeNull()
  })

  it('hands the ticket over to an address, once it is complete', async () => {
    const { bodies, keep } = recording()
    const started = answering(startOwnHandover, (body) => {
      keep(body)
      return { ...OWN, recipientEmail: 'sofia@example.com' }
    })
    const user = await openTicket({ handoverRefusal: null }, [started])
    const dialog = await openDialog(user)
    await user.type(dialog.getByLabelText('Correo de quien la recibe'), 'sofia')
    await user.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(dialog.getByText(/Escriba un correo completo/)).toBeVisible()
    expect(bodies).toEqual([])
    await user.type(dialog.getByLabelText('Correo de quien la recibe'), '@example.com')
    await user.type(dialog.getByLabelText('Su nombre (opcional)'), 'Lucía')
    await user.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(await dialog.findByText(/Le escribimos a sofia@example.com/)).toBeVisible()
    expect(bodies).toEqual([{ recipientEmail: 'sofia@example.com', giverName: 'Lucía', lang: 'es' }])
  })

  it('makes a link, and says why it was refused', async () => {
    const refused = answering(startOwnHandover, new Refused(409, 'handover.too_many', 'Hay demasiadas'))
    const user = await openTicket({ handoverRefusal: null }, [refused])
    const dialog = await openDialog(user)
    await user.selectOptions(dialog.getByLabelText('Cómo se la envía'), 'Con un enlace')
    await user.click(dialog.getByRole('button', { name: 'Crear el enlace' }))
    expect(await dialog.findByText(/Hay demasiadas/)).toBeVisible()
  })

  it('shows the link of a pending handover, and takes it back', async () => {
    const taken: string[] = []
    const user = await openTicket({ handover: PENDING }, [
      answering(getOwnHandover, OWN),
      answering(takeBackOwnHandover, (_, { pathname }) => void taken.push(pathname)),
    ])
    const dialog = await openDialog(user, 'Cesión pendiente')
    expect(await dialog.findByLabelText('Enlace')).toHaveValue(URL_OF)
    await user.click(dialog.getByRole('button', { name: 'Retirar la cesión' }))
    expect(taken).toEqual([`/guest/api/handovers/${ID}`])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page of the recipient', () => {
  const PAGE = buildHandoverPage()
  const openHandover = (changes: Partial<HandoverPage>, visit: Partial<Visit> = {}) =>
    openPage({
      path: `/handovers/${ID}/claim?token=secreto`,
      ...visit,
      stubs: [...(visit.stubs ?? []), answering(getHandoverPage, buildHandoverPage(changes))],
    })

  it('says what it is and who it is from, and asks to sign in', async () => {
    await openHandover({}, { contact: null })
    expect(await screen.findByRole('heading', { name: 'Lucía le cede una entrada' })).toBeVisible()
    expect(screen.getByText('F 12')).toBeVisible()
    expect(screen.getByText(/primera persona que la acepte/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Inicie sesión para aceptarla' })).toBeVisible()
  })

  it('claims the ticket, and leads to it', async () => {
    const { bodies, keep } = recording()
    let page = PAGE
    const user = await openHandover(
      {},
      {
        stubs: [
          answering(getHandoverPage, () => page),
          answering(claimHandover, (body) => {
            keep(body)
            page = { ...PAGE, view: 'YOURS', status: 'CLAIMED', ticketId: TICKET_ID }
            return { ticketId: TICKET_ID, isCodeAwaited: false, holderName: null }
          }),
        ],
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Aceptar la entrada' }))
    expect(await screen.findByRole('heading', { name: 'La entrada es suya' })).toHaveFocus()
    expect(bodies).toEqual([{ token: 'secreto', lang: 'es' }])
    const link = screen.getByRole('link', { name: 'Ver la entrada' })
    expect(link.getAttribute('href')).toContain(TICKET_PATH)
  })

  it('asks for the holder of a nominal ticket', async () => {
    const { bodies, keep } = recording()
    const claimed = answering(claimHandover, (body) => {
      keep(body)
      return new Refused(410, 'handover.ended', 'Este enlace ya no sirve')
    })
    const user = await openHandover({ isNominal: true }, { stubs: [claimed] })
    await user.click(await screen.findByRole('button', { name: 'Aceptar la entrada' }))
    expect(screen.getAllByText('Complete este campo.')).toHaveLength(2)
    expect(screen.getByLabelText('Nombre completo')).toHaveFocus()
    await user.type(screen.getByLabelText('Nombre completo'), 'Sofía Luna')
    await user.type(screen.getByLabelText('Número de documento'), '33210987')
    await user.click(screen.getByRole('button', { name: 'Aceptar la entrada' }))
    expect(await screen.findByText(/Este enlace ya no sirve/)).toBeVisible()
    expect(bodies).toEqual([
      { token: 'secreto', lang: 'es', holder: { fullName: 'Sofía Luna', identificationNumber: '33210987' } },
    ])
  })

  it.each([
    ['ENDED', 'This link no longer works'],
    ['CLAIMED', 'The ticket already has a new owner'],
  ] as const)('says that it is over: %s', async (view, title) => {
    await openHandover({ view, status: view }, { language: 'en' })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Claim the ticket' })).toBeNull()
  })

  it('tells the giver and other people that it is not for them', async () => {
    await openHandover({ view: 'OWN', ticketId: TICKET_ID })
    expect(await screen.findByText('Usted cede esta entrada.')).toBeVisible()
    await openHandover({ view: 'FOR_OTHER', isAddressed: true })
    expect(await screen.findByText('La entrada es para otro correo.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Iniciar sesión con otro correo' })).toBeVisible()
  })

  it('says what to do with an incomplete link', async () => {
    const refused = answering(getHandoverPage, new Refused(404, 'handover.not_found', 'No la encontramos'))
    await openHandover({}, { stubs: [refused] })
    expect(await screen.findByText(/No la encontramos/)).toBeVisible()
  })
})
