import { serveBareStarlight } from './bare-starlight.ts'
import type { Form } from './lighthouse.ts'
import { serveOurSite } from './our-site.ts'
import type { Served } from './serve-folder.ts'
import { serveUntouchedDocusaurus } from './untouched-docusaurus.ts'

/** One page as one kind of device sees it. */
export interface Subject {
  readonly name: string
  readonly path: string
  readonly form: Form
}

/** Pages that one server has; `serve` may take minutes, as it builds what it serves. */
export interface Site {
  readonly name: string
  readonly serve: (folder: string) => Promise<Served>
  readonly subjects: readonly Subject[]
}

const FORMS: readonly Form[] = ['mobile', 'desktop']
const DOC_PAGE = { page: 'doc page', path: '/docs/intro' }

/** Ours, and the same doc page by those that it is measured against. */
export const SITES: readonly Site[] = [
  site('ours', serveOurSite, [
    DOC_PAGE,
    { page: 'landing', path: '/' },
    { page: 'reference', path: '/api-reference/v1' },
  ]),
  site('untouched Docusaurus', serveUntouchedDocusaurus, [DOC_PAGE]),
  site('bare Starlight', serveBareStarlight, [DOC_PAGE]),
]

function site(
  name: string,
  serve: Site['serve'],
  pages: readonly { readonly page: string; readonly path: string }[],
): Site {
  const subjects = pages.flatMap(({ page, path }) =>
    FORMS.map((form) => ({ name: `${name}, ${page}, ${form}`, path, form })),
  )
  return { name, serve, subjects }
}
