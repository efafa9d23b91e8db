import {
  ApiError,
  type ErrorCode,
  type FieldError,
  invalidFields,
  MAX_REPORTED_FAULTS,
} from '@taquilla/contract'

/**
 * Refuses a batch against which anything stands, with every fault: first what is wrong in itself, then what
 * conflicts with what is stored.
 * @throws request.invalid, show.cancelled, ticket.already_exists, ticket.locator_taken, ticket.pending
 */
export function refuseBatch(faults: readonly FieldError[]): void {
  const inItself = faults.filter(({ code }) => code.startsWith('field.'))
  const reported = inOrder(inItself.length > 0 ? inItself : faults).slice(0, MAX_REPORTED_FAULTS)
  const [first] = reported
  if (first === undefined) return
  throw inItself.length > 0
    ? invalidFields(reported)
    : new ApiError(first.code as ErrorCode, { fields: reported })
}

function inOrder(faults: readonly FieldError[]): FieldError[] {
  const indexOf = (fault: FieldError) => Number(fault.pointer.split('/')[1])
  return faults.toSorted((one, other) => indexOf(one) - indexOf(other))
}
