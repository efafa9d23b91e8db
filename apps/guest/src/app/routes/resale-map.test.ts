import { getResalePage } from '@taquilla/contract/guest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CHECKOUT_ID } from '../../../test/answers/checkout.ts'
import {
  buildOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../../test/answers/resale.ts'
import { EVENT_ID } from '../../../test/answers/shows.ts'
import { answering } from '../../../test/answers/stub.ts'
import { openPage } from '../../../test/open-page.tsx'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

const openMap = (svg: string, language: 'es' | 'en' = 'es') =>
  openPage({
    path: PATH,
    language,
    stubs: [answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })), drawingOf(svg)],
  })

async function place(id: string): Promise<Element> {
  return waitFor(() => {
    const element = document.querySelector(`[data-place="${id}"]`)
    if (element === null) throw new Error(`The drawing has no place ${id}`)
    return element
  })
}

describe('the seat map of the resale', () => {
  it('marks seats on resale, the best price and the selection', async () => {
    const user = await openMap(seatMapCode())
    expect(await screen.findByRole('img', { name: /Plano del recinto con 10 entradas/ })).toBeVisible()
    expect(await place('platea-e-4')).toHaveAttribute('data-state', 'for-sale')
    // Section names match regardless of case: PARAÍSO in the drawing, Paraíso in the tickets.
    expect(await place('paraiso-2-24')).toHaveAttribute('data-state', 'best')
    expect(await place('palcos')).toHaveAttribute('data-state', 'for-sale')
    expect(await place('platea-a-1')).not.toHaveAttribute('data-state')
    await user.click(screen.getByRole('button', { name: /^H\s7/ }))
    expect(await place('platea-h-7')).toHaveAttribute('data-state', 'chosen')
  })

  it('marks the best price that the list names, also while the visitor holds a dearer seat', async () => {
    const offers = buildOffers()
    const held = offers.filter(({ seats: [seat] }) => seat?.row === 'E')
    const others = offers.filter((offer) => !held.includes(offer))
    const hold = { id: CHECKOUT_ID, offers: held }
    await openPage({
      path: PATH,
      stubs: [
        answering(getResalePage, buildResalePage({ offers: others, hold, seatMap: SEAT_MAP })),
        drawingOf(seatMapCode()),
      ],
    })
    expect(await place('platea-e-4')).toHaveAttribute('data-state', 'chosen')
    expect(await place('paraiso-2-24')).toHaveAttribute('data-state', 'best')
    expect(screen.getByRole('button', { name: /^2 · 24.*Mejor precio/ })).toBeVisible()
  })

  it('selects a seat by a click on it', async () => {
    const user = await openMap(seatMapCode())
    await user.click(await place('platea-k-3'))
    expect(screen.getByRole('button', { name: /^K\s3/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(await place('platea-k-4'))
    expect(screen.getByText('2 entradas · Platea, K 3–4')).toBeVisible()
  })

  it('selects the nearest seat to a finger that missed it, also inside a section on resale', async () => {
    await openMap(seatMapCode())
    const [section, seat] = [await place('palcos'), await place('platea-k-3')]
    vi.spyOn(seat, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 5, 5))
    fireEvent.click(section, { clientX: 120, clientY: 103 })
    expect(screen.getByRole('button', { name: /^K\s3/ })).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(section, { clientX: 130, clientY: 103 })
    expect(screen.getByRole('button', { name: /^K\s3/ })).toHaveAttribute('aria-pressed', 'false')
  })

  it('keeps the path along which a text runs, under its own id', async () => {
    await openMap(
      '<svg viewBox="0 0 9 9"><path id="arc"/><rect id="box"/><text><textPath href="#arc">Palco</textPath></text></svg>',
    )
    expect(await place('box')).not.toHaveAttribute('id')
    expect(document.querySelector('textPath')).toHaveAttribute('href', '#arc')
    expect(document.querySelector('#arc')).toBeInTheDocument()
  })

  it.each([
    ['<rect id="box" fill="#343a40"/>', 'light'],
    ['<g stroke="black"><path id="box" fill="none"/></g>', 'light'],
    ['<g fill="none" stroke="currentColor"><path id="box"/></g>', undefined],
    ['<rect id="box"/>', undefined],
  ])('stays in light mode if it has colors of its own: %s', async (shapes, theme) => {
    await openMap(`<svg viewBox="0 0 9 9">${shapes}</svg>`)
    expect((await place('box')).closest<HTMLElement>('[role="img"]')?.dataset.theme).toBe(theme)
  })

  it.each([
    ['en', '<text lang="es">Escenario</text><text lang="en-US">Stage</text>', 'Stage'],
    ['es', '<text lang="es">Escenario</text><text lang="en-US">Stage</text>', 'Escenario'],
    ['en', '<text lang="es">Escenario</text>', 'Escenario'],
    ['en', '<text>Escenario</text>', 'Escenario'],
  ] as const)('shows in %s, of the texts %s, only %s', async (language, texts, shown) => {
    await openMap(`<svg viewBox="0 0 9 9"><rect id="box"/>${texts}</svg>`, language)
    expect((await place('box')).closest('svg')).toHaveTextContent(new RegExp(`^${shown}$`))
  })

  it('keeps the list and reports a drawing that cannot be shown', async () => {
    await openMap('<p>plano</p>')
    expect(
      await screen.findByText('No se pudo mostrar el plano. La lista tiene todas las entradas.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: /^H\s7/ })).toBeVisible()
    // Without a drawing there are no zoom buttons and no legend.
    expect(screen.queryByRole('button', { name: 'Acercar el plano' })).not.toBeInTheDocument()
    expect(screen.queryByText('Su selección')).not.toBeInTheDocument()
  })
})
