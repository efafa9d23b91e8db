import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATTERNS, pathsAt } from '#config/paths.ts'
import { matchPath } from './match-path.ts'

const place = { language: 'es', ticketSellerId: 'butaca-sur' } as const
const id = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !['.', '..'].includes(text))

describe('a path', () => {
  it('gives back the order that an address was made of', () => {
    fc.assert(
      fc.property(id, (orderId) => {
        const { pathname } = new URL(pathsAt(place).orderSell(orderId), 'https://pages.example')
        expect(matchPath(`/:language/guest${PATTERNS.orderSell}`, pathname)).toEqual({
          language: 'es',
          orderId,
        })
      }),
    )
  })

  it('fits its own pattern alone', () => {
    const paths = pathsAt(place)
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
    } satisfies Record<keyof typeof PATTERNS, string>
    for (const [name, address] of Object.entries(addresses)) {
      const { pathname } = new URL(address, 'https://pages.example')
      const fitting = Object.entries(PATTERNS).filter(([, each]) => matchPath(`/es/guest${each}`, pathname))
      expect(fitting.map(([each]) => each)).toEqual([name])
    }
  })

  it.each(['/es/guest/tickets/1', '/es/guest/tickets/1/view/more', '/es/guest/tickets//view'])(
    'that is none fits none: %s',
    (pathname) => {
      expect(matchPath('/:language/guest/tickets/:id/view', pathname)).toBeUndefined()
    },
  )

  it('may end within a character', () => {
    expect(matchPath('/tickets/:id/view', '/tickets/%E0%A4%A/view')).toEqual({ id: '%E0%A4%A' })
  })
})
