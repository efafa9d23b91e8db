export interface ListedPage {
  readonly path: string
  /** Text of the page's `h1`. */
  readonly title: string
}

/** Representative pages of every kind, in both languages. */
export const PAGES: readonly ListedPage[] = [
  { path: '/', title: 'Elevando los sistemas de ticketing' },
  { path: '/en/', title: 'Elevating ticketing systems' },
  { path: '/docs/intro', title: 'Introducción' },
  { path: '/en/docs/intro', title: 'Introduction' },
  { path: '/docs/glosario', title: 'Glosario' },
  { path: '/en/docs/glosario', title: 'Glossary' },
  {
    path: '/docs/Bases%20de%20la%20Integraci%C3%B3n/Tickets/Emisi%C3%B3n/B%C3%A1sico',
    title: 'Emisión básica',
  },
  { path: '/docs/cambios', title: 'Cambios de la API' },
  { path: '/en/docs/cambios', title: 'API changes' },
  { path: '/api-reference/v1', title: 'Referencia de la API' },
  { path: '/en/api-reference/v1', title: 'API reference' },
  { path: '/api-reference/v1/events', title: 'Eventos' },
  { path: '/en/api-reference/v1/webhook-catalog', title: 'Webhook catalog' },
  { path: '/en/api-reference/v1/schemas', title: 'Schemas' },
  { path: '/markdown-page', title: 'Cómo se escribe esta documentación' },
  { path: '/en/markdown-page', title: 'How these docs are written' },
  { path: '/blog', title: 'Blog' },
  { path: '/en/blog', title: 'Blog' },
  { path: '/blog/archive', title: 'Archivo' },
  { path: '/en/blog/archive', title: 'Archive' },
  { path: '/blog/authors', title: 'Autores' },
  { path: '/en/blog/authors', title: 'Authors' },
  { path: '/blog/tags', title: 'Etiquetas' },
  { path: '/en/blog/tags', title: 'Tags' },
  { path: '/blog/tags/hello', title: '3 artículos con la etiqueta «Hello, Taquilla»' },
  { path: '/en/blog/tags/hello', title: '3 posts tagged with "Hello, Taquilla"' },
  { path: '/blog/long-blog-post', title: 'La reventa de un ticket, centavo por centavo' },
  { path: '/en/blog/long-blog-post', title: 'Reselling one ticket, centavo by centavo' },
  { path: '/blog/fairness', title: 'Mil tickets para cincuenta mil personas' },
  { path: '/en/blog/fairness', title: 'A thousand tickets for fifty thousand people' },
  { path: '/blog/late-money', title: 'El pago que llegó tarde' },
  { path: '/en/blog/late-money', title: 'The payment that arrived late' },
  { path: '/blog/proofs', title: 'Buscar las fallas que nadie imaginó' },
  { path: '/en/blog/proofs', title: 'Looking for failures that nobody imagined' },
  { path: '/blog/migration', title: 'Mudar una temporada con tickets ya vendidos' },
  { path: '/en/blog/migration', title: 'Moving a season whose tickets are already sold' },
  { path: '/errors', title: 'Catálogo de errores' },
  { path: '/en/errors', title: 'Error catalog' },
  { path: '/errors/request.invalid', title: 'La solicitud tiene campos inválidos' },
  { path: '/en/errors/request.invalid', title: 'The request has invalid fields' },
  { path: '/docs/category/emisi%C3%B3n', title: 'Emisión de tickets' },
  { path: '/en/docs/category/emisi%C3%B3n', title: 'Issuing tickets' },
  { path: '/docs/plantilla', title: 'Plantilla de una página' },
  { path: '/en/docs/plantilla', title: 'Page template' },
]

export const NOT_FOUND_PAGES = [
  { path: '/no-existe', title: 'Página No Encontrada', text: 'No pudimos encontrar lo que buscaba.' },
  { path: '/en/no-existe', title: 'Page Not Found', text: 'We could not find what you were looking for.' },
] as const

interface TemplatePage {
  readonly path: string
  readonly mode: 'light' | 'dark'
  /** Maximum kilobytes of compressed scripts, without prefetched files. */
  readonly kilobytes: number
}

/** Pages, one per template: in Spanish and light mode, or in English and dark mode. */
export const TEMPLATE_PAGES: readonly TemplatePage[] = [
  { path: '/', mode: 'light', kilobytes: 133 },
  { path: '/docs/intro', mode: 'light', kilobytes: 154 },
  {
    path: '/docs/Bases%20de%20la%20Integraci%C3%B3n/Tickets/Emisi%C3%B3n/B%C3%A1sico',
    mode: 'light',
    kilobytes: 155,
  },
  { path: '/api-reference/v1', mode: 'light', kilobytes: 156 },
  { path: '/api-reference/v1/events', mode: 'light', kilobytes: 173 },
  { path: '/docs/glosario', mode: 'light', kilobytes: 152 },
  { path: '/blog/long-blog-post', mode: 'light', kilobytes: 154 },
  { path: '/blog/tags', mode: 'light', kilobytes: 127 },
  { path: '/errors', mode: 'light', kilobytes: 139 },
  { path: '/no-existe', mode: 'light', kilobytes: 125 },
  { path: '/en/', mode: 'dark', kilobytes: 133 },
  { path: '/en/docs/plantilla', mode: 'dark', kilobytes: 151 },
  { path: '/en/api-reference/v1/schemas', mode: 'dark', kilobytes: 176 },
  { path: '/en/docs/cambios', mode: 'dark', kilobytes: 155 },
  { path: '/en/docs/category/emisi%C3%B3n', mode: 'dark', kilobytes: 137 },
  { path: '/en/blog', mode: 'dark', kilobytes: 139 },
  { path: '/en/errors/request.invalid', mode: 'dark', kilobytes: 139 },
]
