import { text } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'

/** Element of a merged list. `place` is its position in the request; undefined if it was not sent. */
export interface Upserted<Item> {
  readonly item: Item
  readonly place?: Place
}

export interface UpsertOptions<Sent, Item> {
  /** Undefined if the request omits the list. */
  readonly sent: readonly Sent[] | undefined
  readonly stored: readonly Item[]
  readonly maximum: number
  /** Id of a sent element; undefined if the element is new. */
  readonly sentId: (sent: Sent) => string | undefined
  /** Name of the request field that holds the id. */
  readonly idField: (sent: Sent) => string
  readonly storedId: (item: Item) => string
  /** Merges a sent element into the stored one; undefined if it has faults. */
  readonly read: (sent: Sent, stored: Item | undefined, place: Place) => Item | undefined
}

const REMOVES_NONE = text(
  'Una modificación no quita elementos. Omita el campo para conservar los guardados.',
  'An update does not remove items. Omit the field to keep the stored ones.',
)

/**
 * Updates stored elements by id and appends new ones; removes none. Adds a fault for an id sent twice, and for an empty
 * list in place of stored elements, whose sender expects them to be removed.
 */
export function upsertById<Sent, Item>(place: Place, options: UpsertOptions<Sent, Item>): Upserted<Item>[] {
  const { sent = [], stored, sentId, storedId } = options
  checkDuplicates(place, sent, options)
  if (options.sent?.length === 0 && stored.length > 0) addFault(place, 'field.conflict', REMOVES_NONE)
  const known = new Map(stored.map((item) => [storedId(item), item]))
  const changed = new Map<string, Upserted<Item>>()
  const added: Upserted<Item>[] = []
  for (const [index, each] of sent.entries()) {
    const id = sentId(each)
    const before = id === undefined ? undefined : known.get(id)
    const elementPlace = below(place, index)
    const item = options.read(each, before, elementPlace)
    if (item === undefined) continue
    if (before === undefined) added.push({ item, place: elementPlace })
    else changed.set(storedId(before), { item, place: elementPlace })
  }
  const result = [...stored.map((item) => changed.get(storedId(item)) ?? { item }), ...added]
  if (result.length > options.maximum) addFault(place, 'field.too_many', options.maximum)
  return result
}

function checkDuplicates<Sent>(
  place: Place,
  sent: readonly Sent[],
  { sentId, idField }: Pick<UpsertOptions<Sent, unknown>, 'sentId' | 'idField'>,
) {
  const first = new Map<string, string>()
  for (const [index, each] of sent.entries()) {
    const id = sentId(each)
    if (id === undefined) continue
    const at = below(place, index, idField(each))
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, at.pointer)
    else addFault(at, 'field.duplicate', earlier)
  }
}
