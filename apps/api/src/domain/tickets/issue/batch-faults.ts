import {
  ApiError,
  type FieldError,
  FORMATS,
  invalidFields,
  type LocatorType,
  MAX_LOCATOR_BASE64_BYTES,
  MAX_LOCATOR_TEXT_BYTES,
  MAX_LOCATOR_URL_BYTES,
  MAX_REPORTED_FAULTS,
  RESERVED_TICKET_ID,
  type TicketAccess,
  type TicketInput,
} from '@taquilla/contract'
import type { Place } from '#domain/values/place.ts'
import { checkFetchedUrls, type IsPrivate } from '../codes/fetched-urls.ts'
import type { Refusal } from './place-tickets.ts'

const LOCATOR_BOUNDS = {
  OTHER: { maxBytes: MAX_LOCATOR_TEXT_BYTES, format: undefined },
  URL: { maxBytes: MAX_LOCATOR_URL_BYTES, format: FORMATS['web-url'] },
  BASE64: { maxBytes: MAX_LOCATOR_BASE64_BYTES, format: FORMATS.base64 },
} as const satisfies Record<LocatorType, unknown>

/** Validation errors of a batch that need no database but that its schema cannot express. */
export function batchFaults(inputs: readonly TicketInput[]): FieldError[] {
  const firstById = new Map<string, number>()
  const firstByLocator = new Map<string, number>()
  return inputs.flatMap(({ ticketId, ticketAccess }, index) => [
    ...(ticketId === RESERVED_TICKET_ID
      ? [{ pointer: `/${index}/ticketId`, code: 'field.reserved' } as const]
      : []),
    ...repetition(firstById, ticketId, { index, path: 'ticketId' }),
    ...repetition(firstByLocator, ticketAccess.locator, { index, path: 'ticketAccess/locator' }),
    ...locatorFaults(ticketAccess, `/${index}/ticketAccess/locator`),
  ])
}

/** Refuses tickets with URLs that the platform will not fetch. */
export function addressRefusals(inputs: readonly TicketInput[], isPrivate: IsPrivate): Refusal[] {
  return inputs.flatMap((input, index) => {
    const place: Place = { pointer: `/${index}`, faults: [] }
    checkFetchedUrls(input, { isPrivate }, place)
    return place.faults.length > 0 ? [{ index, faults: place.faults }] : []
  })
}

/** Checks a locator against the format and maximum size of its type. */
export function locatorFaults({ locator, type }: TicketAccess, pointer: string): FieldError[] {
  const { maxBytes, format } = LOCATOR_BOUNDS[type]
  if (Buffer.byteLength(locator) > maxBytes) {
    return [{ pointer, code: 'field.too_long', expected: `${maxBytes} bytes` }]
  }
  if (format === undefined || format.test(locator)) return []
  return [{ pointer, code: 'field.malformed', expected: format.expected }]
}

function repetition(
  firsts: Map<string, number>,
  value: string,
  place: { index: number; path: string },
): FieldError[] {
  const first = firsts.get(value)
  if (first === undefined) {
    firsts.set(value, place.index)
    return []
  }
  return [
    {
      pointer: `/${place.index}/${place.path}`,
      code: 'field.duplicate',
      expected: `/${first}/${place.path}`,
    },
  ]
}

/**
 * Throws if a batch has faults. Invalid fields are reported first; conflicts with stored tickets only if all fields are
 * valid.
 * @throws request.invalid, show.cancelled, ticket.already_exists, ticket.locator_taken, ticket.pending
 */
export function refuseBatch(faults: readonly FieldError[]): void {
  const fieldFaults = faults.filter(({ code }) => code.startsWith('field.'))
  const reported = inOrder(fieldFaults.length > 0 ? fieldFaults : faults).slice(0, MAX_REPORTED_FAULTS)
  const [first] = reported
  if (first === undefined) return
  throw 'values' in first
    ? new ApiError(first.code, { values: first.values, fields: reported })
    : invalidFields(reported)
}

function inOrder(faults: readonly FieldError[]): FieldError[] {
  const indexOf = (fault: FieldError) => Number(fault.pointer.split('/')[1])
  return faults.toSorted((one, other) => indexOf(one) - indexOf(other))
}
