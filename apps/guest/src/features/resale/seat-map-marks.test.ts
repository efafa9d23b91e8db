import { describe, expect, it } from 'vitest'
import { buildOffer } from '../../../test/build-offer.ts'
import { seatMapMarks } from './seat-map-marks.ts'

describe('seatMapMarks', () => {
  it('marks a seat and its section', () => {
    const seven = buildOffer({ place: '7' })
    expect(seatMapMarks([seven], [], [])).toEqual(
      new Map([
        ['platea', { state: 'for-sale', isSection: true, offerIds: [seven.id] }],
        ['platea-h-7', { state: 'for-sale', isSection: false, offerIds: [seven.id] }],
      ]),
    )
  })

  it('marks a section as chosen first, then as best price', () => {
    const [best, other, chosen] = ['1', '2', '3'].map((place) => buildOffer({ place })) as [
      ReturnType<typeof buildOffer>,
      ReturnType<typeof buildOffer>,
      ReturnType<typeof buildOffer>,
    ]
    const marks = seatMapMarks([best, other, chosen], [chosen], [best])
    expect(marks.get('platea')?.state).toBe('chosen')
    expect(marks.get('platea-h-1')?.state).toBe('best')
    expect(marks.get('platea-h-2')?.state).toBe('for-sale')
    expect(marks.get('platea-h-3')?.state).toBe('chosen')
  })

  it('skips seats without a section and own offers', () => {
    const offers = [buildOffer({ place: null }), buildOffer({ place: '4', isOwn: true })]
    expect(seatMapMarks(offers, [], []).size).toBe(0)
  })
})
