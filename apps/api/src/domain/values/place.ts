import { type FieldError, type InvalidField, invalidFields, MAX_REPORTED_FAULTS } from '@taquilla/contract'

/** JSON pointer to the part of the request being validated, and the list that collects its validation errors. */
export interface Place {
  readonly pointer: string
  readonly faults: FieldError[]
}

/** Pointer to the whole request, with an empty list of faults. */
export function wholeRequest(): Place {
  return { pointer: '', faults: [] }
}

/** Pointer to a member. Names come from the contract and need no escaping. */
export function below(place: Place, ...names: readonly (string | number)[]): Place {
  return { pointer: [place.pointer, ...names].join('/'), faults: place.faults }
}

/** Adds a validation error at the place. Nothing is thrown until `orThrowFaults`, so the caller goes on and finds more. */
export function addFault(
  place: Place,
  code: InvalidField['code'],
  expected?: InvalidField['expected'],
): void {
  place.faults.push({ pointer: place.pointer, code, ...(expected === undefined ? {} : { expected }) })
}

/** Returns the validated value. @throws request.invalid with all collected faults, if there are any */
export function orThrowFaults<Value>({ faults }: Place, value: Value | undefined): Value {
  if (faults.length > 0) throw invalidFields(faults.slice(0, MAX_REPORTED_FAULTS))
  if (value === undefined) throw new Error('A reader returned undefined without adding a fault.')
  return value
}
