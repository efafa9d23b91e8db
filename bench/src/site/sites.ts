import type { Device } from './run-lighthouse.ts'
import type { RunningSite } from './running-site.ts'
import { serveBareStarlight } from './serve-bare-starlight.ts'
import { serveOurSite } from './serve-our-site.ts'
import { serveUntouchedDocusaurus } from './serve-untouched-docusaurus.ts'

/** Page on one kind of device. */
export interface Subject {
  readonly name: string
  readonly path: string
  readonly form: Device
}

/** Server and the pages measured on it; `serve` builds the site, which may take minutes. */
export interface Site {
  readonly name: string
  readonly serve: (folder: string) => Promise<RunningSite>
  readonly subjects: readonly Subject[]
}

const DEVICES: readonly Device[] = ['mobile', 'desktop']
const DOC_PAGE = { page: 'doc page', path: '/docs/intro' }

/** Our site, and one documentation page of it built with other generators. */
export const SITES: readonly Site[] = [
  site('ours', serveOurSite, [
    DOC_PAGE,
    { page: 'landing', path: '/' },
    { page: 'reference', path: '/api-reference/v1/tickets' },
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
    DEVICES.map((form) => ({ name: `${name}, ${page}, ${form}`, path, form })),
  )
  return { name, serve, subjects }
}
