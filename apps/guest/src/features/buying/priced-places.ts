import type { Offer } from '@taquilla/contract/guest'
import type { Box, PricedPlace } from './seat-map-bubbles.ts'
import type { SeatMapMark } from './seat-map-states.ts'

/** Half the height of a section's name, which stands in its middle. */
const NAME = 12

interface MarkedElement {
  readonly id: string
  readonly mark: SeatMapMark
  readonly box: Box
}

/** Where each offer is on a drawing that has been laid out. A section counts where its places are not drawn. */
export function pricedPlacesOf(
  svg: SVGSVGElement,
  marks: ReadonlyMap<string, SeatMapMark>,
  offers: ReadonlyMap<string, Pick<Offer, 'finalPrice'>>,
): readonly Omit<PricedPlace, 'text'>[] {
  const places = withoutDrawnSections(markedElements(svg, marks))
  return [...Map.groupBy(places, ({ id }) => id)].map(([id, own]) => ({
    id,
    state: own[0]?.mark.state ?? 'for-sale',
    price: lowestPrice(own, offers),
    box: around(own.map(({ box }) => box)),
  }))
}

function markedElements(svg: SVGSVGElement, marks: ReadonlyMap<string, SeatMapMark>): MarkedElement[] {
  const origin = svg.getBoundingClientRect()
  return [...svg.querySelectorAll('[data-state]')].flatMap((element) => {
    const mark = marks.get(element.getAttribute('data-place') ?? '')
    if (mark === undefined) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const box = {
      left: left - origin.left,
      right: right - origin.left,
      top: (mark.isSection ? middle - NAME : top) - origin.top,
      bottom: (mark.isSection ? middle + NAME : bottom) - origin.top,
    }
    // Places that are chosen, or sold together, are neighbours and share their price.
    return [{ id: mark.state === 'chosen' ? 'chosen' : String(mark.offerIds[0]), mark, box }]
  })
}

function withoutDrawnSections(elements: readonly MarkedElement[]): readonly MarkedElement[] {
  const drawn = new Set(elements.flatMap(({ mark }) => (mark.isSection ? [] : mark.offerIds)))
  return elements.filter(({ mark }) => !mark.isSection || !mark.offerIds.some((id) => drawn.has(id)))
}

function lowestPrice(
  places: readonly MarkedElement[],
  offers: ReadonlyMap<string, Pick<Offer, 'finalPrice'>>,
): number {
  const prices = places.flatMap(({ mark }) => mark.offerIds.flatMap((id) => offers.get(id)?.finalPrice ?? []))
  return Math.min(...prices)
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
