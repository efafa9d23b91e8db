import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liteEventsAnswer, liteSwapAnswer, liteSwapRequest, liteTicketsAnswer } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/faults-of.ts'

const SITE = join(import.meta.dirname, '..')
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

/** Pages of SuperSwap Lite with the schema of each of their JSON blocks, in order. */
const PAGES = [
  ['events-and-performances', [liteEventsAnswer]],
  ['user-tickets', [liteTicketsAnswer]],
  ['swap', [liteSwapRequest, liteSwapAnswer]],
] as const

function jsonOf(folder: string, page: string): readonly unknown[] {
  const source = readFileSync(join(SITE, folder, 'data/superswap-lite', `${page}.mdx`), 'utf8')
  return [...source.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = '']) => JSON.parse(json))
}

describe.each(FOLDERS)('SuperSwap Lite in %s', (folder) => {
  it('connects the example system with the commands of its README', () => {
    const readme = readFileSync(join(SITE, '../../examples/ticketing-system/README.md'), 'utf8')
    const [, commands = ''] = /^```sh\n(npm run taquilla -- seller create[\s\S]*?)^```$/m.exec(readme) ?? []
    const tutorial = readFileSync(join(SITE, folder, 'tutorials/superswap-lite.mdx'), 'utf8')
    expect(tutorial).toContain(`\`\`\`bash\n${commands}\`\`\``)
  })

  // The API validates sellers' systems with these same schemas.
  it.each(PAGES)('shows valid requests and responses in %s', (page, schemas) => {
    const shown = jsonOf(folder, page)
    expect(shown).toHaveLength(schemas.length)
    for (const [index, schema] of schemas.entries()) expect(faultsOf(schema, shown[index])).toEqual([])
  })

  it('swaps a ticket of the Get User Tickets example, whose type is in Events And Performances', () => {
    const [events, tickets, swap] = PAGES.map(([page]) => jsonOf(folder, page)) as [
      [{ performances: { showId: string; ticketTypes: { ticketType: string }[] }[] }[]],
      [{ showId: string; ticketType: string }[]],
      [{ ticket: unknown }, unknown],
    ]
    expect(tickets[0]).toContainEqual(swap[0].ticket)
    const offered = events[0].flatMap(({ performances }) =>
      performances.flatMap(({ showId, ticketTypes }) =>
        ticketTypes.map(({ ticketType }) => `${showId} ${ticketType}`),
      ),
    )
    for (const { showId, ticketType } of tickets[0]) expect(offered).toContain(`${showId} ${ticketType}`)
  })
})
