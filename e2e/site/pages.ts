/** Every kind of page, in both languages. */
export const PAGES = [
  { path: '/', title: 'Elevando los sistemas de ticketing' },
  { path: '/en/', title: 'Elevating ticketing systems' },
  { path: '/docs/intro', title: 'Introducción' },
  { path: '/en/docs/intro', title: 'Introduction' },
  { path: '/api-reference/v1', title: 'Referencia de la API' },
  { path: '/en/api-reference/v1', title: 'API reference' },
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
  { path: '/blog/tags/hello', title: '2 artículos con la etiqueta «hello»' },
  { path: '/en/blog/tags/hello', title: '2 posts tagged with "hello"' },
  { path: '/blog/long-blog-post', title: 'La reventa de un ticket, centavo por centavo' },
  { path: '/en/blog/long-blog-post', title: 'The resale of one ticket, minor unit by minor unit' },
  { path: '/errors', title: 'Catálogo de errores' },
  { path: '/en/errors', title: 'Error catalogue' },
  { path: '/errors/request.invalid', title: 'La solicitud tiene campos inválidos' },
  { path: '/en/errors/request.invalid', title: 'The request has invalid fields' },
] as const

export const NOT_FOUND_PAGES = [
  { path: '/no-existe', title: 'Página No Encontrada', text: 'No pudimos encontrar lo que buscaba.' },
  { path: '/en/no-existe', title: 'Page Not Found', text: 'We could not find what you were looking for.' },
] as const
