import { getResalePage } from '@taquilla/contract/guest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CHECKOUT_ID } from '../../../test/answers/checkout.ts'
import {
  buildAccessibleOffers,
  buildOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../../test/answers/resale.ts'
import { EVENT_ID } from '../../../test/answers/shows.ts'
import { answering } from '../../../test/answers/stub.ts'
import { becomePhone, fill, openPage } from '../../../test/open-page.tsx'

async function openResale(query = '', changes: Parameters<typeof buildResalePage>[0] = {}) {
  const user = await openPage({
    path: `/events/${EVENT_ID}/resale?showId=aurelia-1${query}`,
    stubs: [
      answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP, ...changes })),
      drawingOf(seatMapCode()),
    ],
  })
  await screen.findByRole('heading', { name: 'El jardín de Aurelia' })
  return user
}

const offers = () => screen.getAllByRole('button', { name: /(cargos incluidos|cada una)/ })
const dialog = () => screen.findByRole('dialog', { name: 'Ordenar y filtrar' })
const search = () => new URLSearchParams(window.location.search)

async function openFilters(query?: string, changes?: Parameters<typeof buildResalePage>[0]) {
  const user = await openResale(query, changes)
  await user.click(screen.getByRole('button', { name: /^Ordenar y filtrar/ }))
  return { user, dialog: within(await dialog()) }
}

describe('the filters of the resale', () => {
  it('leave accessible seats alone, which the list names, and stay in the URL', async () => {
    const { user, dialog } = await openFilters('', { offers: buildAccessibleOffers() })
    expect(offers().map((offer) => /accesibles?/i.exec(offer.textContent)?.[0])).toEqual([
      'Accesible',
      undefined,
      'accesibles',
    ])
    expect(offers()[2]).toHaveAccessibleName(/1 de 2 accesibles/)
    await user.click(dialog.getByRole('checkbox', { name: 'Solo lugares accesibles' }))
    await waitFor(() => expect(offers()).toHaveLength(2))
    expect(screen.getByText('Solo entradas con un lugar accesible.')).toBeVisible()
    expect(search().get('accessible')).toBe('true')
    await user.click(dialog.getByRole('button', { name: 'Quitar los filtros' }))
    expect(offers()).toHaveLength(3)
    expect(search().has('accessible')).toBe(false)
  })

  it('offer accessible seats only if there are any, or if the URL asks for them', async () => {
    const { dialog } = await openFilters()
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
    const asked = await openFilters('&accessible=true')
    expect(screen.getByRole('heading', { name: 'Ninguna entrada cumple los filtros' })).toBeInTheDocument()
    expect(asked.dialog.getByRole('checkbox')).toBeChecked()
  })

  it('sort by place under headings of section and row, and each offer names its place and price', async () => {
    const { user, dialog } = await openFilters()
    await user.click(dialog.getByRole('radio', { name: 'Por sector, fila y butaca' }))
    await screen.findByText('Fila H')
    await user.click(dialog.getByRole('button', { name: 'Ver las entradas' }))
    expect(screen.getByRole('heading', { level: 2, name: '10 entradas, por sector y fila' })).toBeVisible()
    const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(sections.slice(0, 4)).toEqual(['Palcos', 'Paraíso', 'Platea', 'Tertulia'])
    const rows = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    expect(rows).toEqual(['Fila 6', 'Fila 2', 'Fila E', 'Fila H', 'Fila K', 'Fila 3'])
    expect(offers()[2]).toHaveAccessibleName(/^E\s4\s?Platea, fila E, butaca 4 · 1 entrada\s?51\.840/)
    expect(offers()[0]).toHaveAccessibleName(/^6 · 1–2\s?Palcos, fila 6, butacas 1–2 · 2 entradas/)
    expect(search().get('sort')).toBe('place')
  })

  it('leave out what costs more, say how many are left, and stay in the URL', async () => {
    const { dialog } = await openFilters()
    fill(dialog.getByRole('textbox', { name: 'Precio máximo por entrada' }), '51.840')
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('4 entradas en la lista.'))
    expect(offers()).toHaveLength(4)
    expect(search().get('maxPrice')).toBe('51840')
    fill(dialog.getByRole('textbox', { name: 'Precio máximo por entrada' }), 'barata')
    expect(dialog.getByRole('alert')).toHaveTextContent('Escriba un precio')
    expect(search().get('maxPrice')).toBe('51840')
    fill(dialog.getByRole('textbox', { name: 'Precio máximo por entrada' }), '')
    await waitFor(() => expect(offers()).toHaveLength(9))
    expect(search().has('maxPrice')).toBe(false)
  })

  it('can be closed from the corner of the dialog', async () => {
    const { user, dialog } = await openFilters()
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('count in the dialog what the list counts: tickets, or ways to sit together', async () => {
    const { dialog } = await openFilters('&together=2')
    const title = screen.getByRole('heading', {
      level: 2,
      name: /opciones de 2 entradas juntas$/,
      hidden: true,
    })
    expect(dialog.getByRole('status')).toHaveTextContent(title.textContent)
    fill(dialog.getByRole('textbox', { name: 'Precio máximo por entrada' }), '1')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('Ninguna entrada cumple los filtros.'),
    )
  })

  it('are read from the URL, and nonsense there counts as no filter', async () => {
    await openResale('&sort=place&maxPrice=53460&together=2')
    expect(offers().map((offer) => offer.getAttribute('aria-pressed'))).toHaveLength(2)
    expect(screen.getByText('Hasta ARS 53.460 por entrada.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Ordenar y filtrar\s?1 filtro activo/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: '2 opciones de 2 entradas juntas' })).toBeInTheDocument()
    await openResale('&sort=x&maxPrice=-3&together=99')
    expect(screen.getByRole('heading', { name: '10 entradas, las más baratas primero' })).toBeVisible()
    expect(offers()).toHaveLength(9)
  })

  it('say so if they leave nothing, and can be cleared there', async () => {
    const user = await openResale('&maxPrice=1')
    expect(screen.getByRole('heading', { name: 'Ninguna entrada cumple los filtros' })).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Ninguna entrada cumple los filtros.',
    )
    expect(screen.getByRole('button', { name: /^Platea\s0/ })).toHaveTextContent('ninguna hasta 1')
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
    expect(offers()).toHaveLength(9)
    expect(search().has('maxPrice')).toBe(false)
    expect(search().get('showId')).toBe('aurelia-1')
  })

  it('name the lowest price if nothing is that cheap, and raise the maximum to it', async () => {
    const user = await openResale('&maxPrice=1&together=2')
    expect(screen.getByText('La más barata cuesta ARS 32.400, con cargos incluidos.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Subir el máximo a ARS\s32\.400$/ }))
    expect(offers()).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Paraíso\s0/ })).toHaveTextContent('no hay 2 juntas')
    await openResale('&maxPrice=1&accessible=true')
    expect(screen.queryByText(/^La más barata/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Platea\s0/ })).toHaveTextContent('ninguna con los filtros')
  })
})

describe('the seat map on a phone', () => {
  it('opens over the list, and selects what the list then shows as chosen', async () => {
    becomePhone()
    const user = await openResale()
    expect(screen.queryByRole('img', { name: /Plano del recinto/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver en el plano' }))
    const map = await screen.findByRole('dialog', { name: 'Plano del recinto' })
    await waitFor(() => expect(map.querySelector('[data-place="platea-h-7"]')).not.toBeNull())
    await user.click(map.querySelector('[data-place="platea-h-7"]') as Element)
    expect(within(map).getByText('1 entrada · Platea, H 7')).toBeVisible()
    await user.click(within(map).getByRole('button', { name: 'Volver a la lista' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^H\s7/ })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('1 entrada · Platea, H 7')).toBeVisible()
  })
})

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
