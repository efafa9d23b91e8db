import { expect, it } from 'vitest'
import { nearestPages, readIndex } from './nearest-pages.ts'

const pages = readIndex(`# Taquilla

## Guías

- [Emisión básica](https://docs.example/docs/Tickets/Emisi%C3%B3n/B%C3%A1sico.md): Emitir tickets con sus códigos.
- [Token de un solo uso](https://docs.example/docs/Recursos/One%20Time%20Token.md): Iniciar la sesión de una persona.
- [Cambios de la API](https://docs.example/docs/cambios.md): Qué cambió en cada versión.
`)
const pathsFor = (address: string) => nearestPages(address, pages).map(({ path }) => path)

it('reads title, address and description of each page', () => {
  expect(pages[2]).toEqual({
    title: 'Cambios de la API',
    path: '/docs/cambios',
    description: 'Qué cambió en cada versión.',
  })
})

it.each([
  [
    'an address without accents and in lower case',
    '/docs/tickets/emision/basico',
    '/docs/Tickets/Emisi%C3%B3n/B%C3%A1sico',
  ],
  ['another folder', '/guias/emisi%C3%B3n', '/docs/Tickets/Emisi%C3%B3n/B%C3%A1sico'],
  ['words in one', '/auth/oneTimeToken', '/docs/Recursos/One%20Time%20Token'],
  ['an old ending', '/docs/cambio.html', '/docs/cambios'],
])('finds the page for %s', (_, address, path) => {
  expect(pathsFor(address)[0]).toBe(path)
})

it('suggests nothing for an address that shares no word, or is malformed', () => {
  expect(pathsFor('/wp-admin/setup.php')).toEqual([])
  expect(pathsFor('/docs/%E0%A4%A')).toEqual([])
})
