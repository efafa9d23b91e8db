import { describe, expect, it } from 'vitest'
import { listGuides } from './guides.ts'
import {
  llmsFull,
  llmsIndex,
  MAX_CHARACTERS,
  markdownPath,
  type Site,
  writeMarkdownFiles,
} from './markdown-files.ts'
import { type PublishedPage, readPage } from './read-page.ts'
import { kindOf, sectionsOf } from './sections.ts'
import { toMarkdown } from './to-markdown.ts'

const URL_OF_PAGE = 'https://docs.taquilla.example/docs/Datos/ticket'

function pageOf(article: string, head = ''): PublishedPage {
  const html = `<html><head>${head}</head><body><nav>Menú</nav><main><div class="theme-doc-markdown"><h1>Ticket</h1>${article}</div></main></body></html>`
  const page = readPage('/docs/Datos/ticket', html)
  if (!page) throw new Error('The page has no article')
  return page
}

const markdownOf = (article: string) => toMarkdown(pageOf(article).article, URL_OF_PAGE)

describe('toMarkdown', () => {
  it('keeps text, tables and code with its language, and drops controls', () => {
    const markdown = markdownOf(
      '<h2 id="a">Campos<a class="hash-link" href="#a">\u200B</a></h2><button>Copiar</button>' +
        '<table><tr><th>Campo<th>Tipo<tr><td><code>price</code><td>number</table>' +
        '<pre class="language-js"><code><span>const a</span><br><span>b</span></code></pre><svg><title>x</title></svg>',
    )
    expect(markdown).toBe(
      '## Campos\n\n| Campo | Tipo |\n| - | - |\n| `price` | number |\n\n```js\nconst a\nb\n```\n',
    )
  })

  it('shows every tab panel under its label, hidden ones included', () => {
    const markdown = markdownOf(
      '<ul role="tablist"><li role="tab">cURL<li role="tab">Node</ul>' +
        '<div role="tabpanel"><p>uno</div><div role="tabpanel" hidden><p>dos</div>',
    )
    expect(markdown).toBe('**cURL**\n\nuno\n\n**Node**\n\ndos\n')
  })

  it('drops empty tab panels and takes the language from the tab', () => {
    const markdown = markdownOf(
      '<div role="tablist"><button role="tab">cURL</button><button role="tab">Node</button></div>' +
        '<div role="tabpanel"><pre><code>curl</code></pre></div><div role="tabpanel" hidden></div>',
    )
    expect(markdown).toBe('**cURL**\n\n```bash\ncurl\n```\n')
  })

  it('keeps glossary terms without their definition', () => {
    const term = '<span data-term=""><button>locator</button><span role="tooltip">El código</span></span>'
    expect(markdownOf(`<p>El ${term} del ticket</p>`)).toBe('El locator del ticket\n')
  })

  it('takes a single article alone, but the whole page if it has several', () => {
    const textOf = (...articles: string[]) => {
      const main = `<aside>Otras entradas</aside>${articles.map((each) => `<article>${each}</article>`).join('')}`
      const page = readPage('/blog', `<main><h1>Blog</h1>${main}</main>`)
      return page && toMarkdown(page.article, URL_OF_PAGE)
    }
    expect(textOf('<h1>Reventa</h1><p>Abre hoy.</p>')).toBe('Abre hoy.\n')
    expect(textOf('<h1>Reventa</h1>', '<h1>Preventa</h1>')).toContain('Otras entradas')
    expect(textOf('<p>Sin título.</p>')).toContain('Otras entradas')
  })

  it('drops long regular expressions', () => {
    const limits = '<li>hasta 36</li><li data-pattern="true"><details><code>^[^x]$</code></details></li>'
    expect(markdownOf(`<ul>${limits}</ul>`)).toBe('- hasta 36\n')
  })

  it('converts admonitions to alerts of their type', () => {
    expect(markdownOf('<div class="theme-admonition theme-admonition-danger"><p>Cuidado</p></div>')).toBe(
      '> [!CAUTION]\n>\n> Cuidado\n',
    )
  })

  it('makes links absolute and separates adjacent boxes', () => {
    expect(markdownOf('<p><a href="/errors"><span>GET</span>Errores</a><span>409</span></p>')).toBe(
      '[GET Errores](https://docs.taquilla.example/errors) 409\n',
    )
  })
})

describe('the index of pages', () => {
  const site: Site = {
    name: 'Taquilla',
    tagline: 'elevando',
    url: 'https://docs.taquilla.example',
    baseUrl: '/',
    language: 'es',
    outDir: '',
  }
  const guides = listGuides({
    loadedVersions: [
      {
        docs: [{ id: 'data/ticket', permalink: '/docs/Datos/ticket' }],
        sidebars: {
          docs: [{ type: 'category', label: 'Datos', items: [{ type: 'doc', id: 'data/ticket' }] }],
        },
      },
    ],
  })
  const index = (page: PublishedPage) =>
    sectionsOf({ pages: [page], guides, calls: [], baseUrl: site.baseUrl, language: 'es' })

  it('lists a page under its category with the URL of its Markdown file', () => {
    const sections = index(pageOf('<p>x</p>', '<meta name="description" content="Qué es un ticket.">'))
    expect(llmsIndex(sections, site)).toContain(
      '## Datos\n\n- [Ticket](https://docs.taquilla.example/docs/Datos/ticket.md): Qué es un ticket.',
    )
  })

  it('lists errors by part of the catalog, after their index', () => {
    const paths = ['/errors/session.missing', '/errors', '/errors/ticket.final', '/errors/route.not_found']
    const pages = paths.map((path) => ({ ...pageOf('<p>x</p>'), path }))
    const sections = sectionsOf({ pages, guides, calls: [], baseUrl: '/', language: 'es' })
    expect(sections.map(({ title, pages: [page] }) => [title, page?.path])).toEqual([
      ['Errores', '/errors'],
      ['Errores: API', '/errors/ticket.final'],
      ['Errores: Páginas alojadas', '/errors/session.missing'],
      ['Errores: Transporte', '/errors/route.not_found'],
    ])
  })

  it('leaves out the lists of articles by author and tag', () => {
    const paths = ['/en/blog', '/en/blog/authors', '/en/blog/tags/hello', '/en/blog/tagged-ticket']
    const pages = paths.map((path) => ({ ...pageOf('<p>x</p>'), path }))
    const [blog] = sectionsOf({ pages, guides, calls: [], baseUrl: '/en/', language: 'en' })
    expect(blog?.pages.map(({ path }) => path)).toEqual(['/en/blog', '/en/blog/tagged-ticket'])
  })

  it('omits unlisted pages from both llms files', () => {
    const page = pageOf('<p>x</p>', '<meta name="robots" content="noindex, nofollow">')
    expect(index(page)).toEqual([])
    expect(llmsFull(index(page), [{ ...page, markdown: 'x' }], site)).toBe('')
  })

  it.each([
    ['/docs/intro', '/', 'guide'],
    ['/en/docs/category/datos', '/en/', 'other'],
    ['/en/errors/ticket.final', '/en/', 'error'],
    ['/api-reference/v1', '/', 'reference'],
  ])('determines the kind of %s', (path, baseUrl, kind) => {
    expect(kindOf(path, baseUrl)).toBe(kind)
  })

  it('lists operations by tag, between the reference and the errors', () => {
    const paths = ['/errors', '/api-reference/v1']
    const pages = paths.map((path) => ({ ...pageOf('<p>x</p>'), path }))
    const calls = [{ title: 'Tickets', pages: [{ ...pageOf(''), path: '/api-reference/v1/create-tickets' }] }]
    const sections = sectionsOf({ pages, guides, calls, baseUrl: '/', language: 'es' })
    expect(sections.map(({ title }) => title)).toEqual([
      'Referencia de la API',
      'Referencia de la API: Tickets',
      'Errores',
    ])
  })

  it('refuses a page that programs would cut off', async () => {
    const file = { ...pageOf(''), markdown: 'x'.repeat(MAX_CHARACTERS) }
    await expect(writeMarkdownFiles([file], site)).rejects.toThrow(/Datos\/ticket has 50\d{3} characters/)
  })

  it('places the Markdown file beside the page', () => {
    expect(markdownPath('/docs/intro')).toBe('/docs/intro.md')
    expect(markdownPath('/en/')).toBe('/en/index.md')
  })
})
