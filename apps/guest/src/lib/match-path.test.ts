import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATTERNS, pathsFor } from '#config/paths.ts'
import { matchPath } from './match-path.ts'

const address = { language: 'es', ticketSellerId: 'butaca-sur' } as const
const id = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !['.', '..'].includes(text))

describe('a path', () => {
  it('restores the order id from a generated URL', () => {
    fc.assert(
      fc.property(id, (orderId) => {
        const { pathname } = new URL(pathsFor(address).orderSell(orderId), 'https://pages.example')
        expect(matchPath(`/:language/guest${PATTERNS.orderSell}`, pathname)).toEqual({
          language: 'es',
          orderId,
        })
      }),
    )
  })

  it('matches only its own pattern', () => {
    const paths = pathsFor(address)
    const addresses = {
      myTickets: paths.myTickets(),
      ticket: paths.ticket('1'),
      sell: paths.sell('1'),
      orderSell: paths.orderSell('1'),
      listing: paths.listing('1'),
      resale: paths.resale('1', 'noche 1'),
      checkout: paths.checkout('1'),
      purchases: paths.purchases(),
      purchase: paths.purchase('1'),
      payoutAccount: paths.payoutAccount(),
      // Only mails link to it.
      alertEnd: '/es/guest/alerts/1/end',
      handover: '/es/guest/handovers/1/claim',
    } satisfies Record<keyof typeof PATTERNS, string>
    for (const [name, each] of Object.entries(addresses)) {
      const { pathname } = new URL(each, 'https://pages.example')
      const fitting = Object.entries(PATTERNS).filter(([, pattern]) =>
        matchPath(`/es/guest${pattern}`, pathname),
      )
      expect(fitting.map(([key]) => key)).toEqual([name])
    }
  })

  it.each(['/es/guest/tickets/1', '/es/guest/tickets/1/view/more', '/es/guest/tickets//view'])(
    'does not match a ticket page: %s',
    (pathname) => {
      expect(matchPath('/:language/guest/tickets/:id/view', pathname)).toBeUndefined()
    },
  )

  it('may be truncated within an escape sequence', () => {
    expect(matchPath('/tickets/:id/view', '/tickets/%E0%A4%A/view')).toEqual({ id: '%E0%A4%A' })
  })
})
