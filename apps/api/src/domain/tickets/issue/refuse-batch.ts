import { ApiError, type FieldError, invalidFields, MAX_REPORTED_FAULTS } from '@taquilla/contract'

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
