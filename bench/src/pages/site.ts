import type { Bench, RoundResult } from '../measure.ts'
import { isSelected, type Visit, visitAll } from './run-lighthouse.ts'
import { serveBareStarlight } from './serve-bare-starlight.ts'
import type { RunningSite } from './serve-folder.ts'
import { serveOurSite } from './serve-our-site.ts'

const DEVICES = ['mobile', 'desktop'] as const

/** Pages of our site, and one documentation page of it built with another generator. */
const SITES = [
  {
    name: 'ours',
    serve: serveOurSite,
    pages: { 'doc page': '/docs/intro', landing: '/', reference: '/api-reference/v1/tickets' },
  },
  { name: 'bare Starlight', serve: serveBareStarlight, pages: { 'doc page': '/docs/intro' } },
] as const

/** Lighthouse results of our pages, compared with a documentation page built with stock Starlight. */
export async function measureSite(bench: Bench): Promise<RoundResult> {
  const served: RunningSite[] = []
  const visits: Visit[] = []
  try {
    for (const { name, serve, pages } of SITES) {
      const subjects = Object.entries(pages).flatMap(([page, path]) =>
        DEVICES.map((device) => ({ name: `${name}, ${page}, ${device}`, path, device })),
      )
      if (!subjects.some(isSelected)) continue
      const site = await serve(bench)
      served.push(site)
      visits.push(
        ...subjects.map(({ path, ...rest }) => ({ ...rest, createUrl: async () => site.url + path })),
      )
    }
    return await visitAll(visits)
  } finally {
    for (const { stop } of served) stop()
  }
}
