import { type FieldError, invalidFields, MAX_REPORTED_FAULTS } from '@taquilla/contract'

/** Where in a request a reader stands, and the list of faults that it adds to. */
export interface Place {
  readonly pointer: string
  readonly faults: FieldError[]
}

/** The request itself, without faults yet. */
export function wholeRequest(): Place {
  return { pointer: '', faults: [] }
}

/** A member of the place; names are those of the contract, which need no escaping. */
export function below(place: Place, ...names: readonly (string | number)[]): Place {
  return { pointer: [place.pointer, ...names].join('/'), faults: place.faults }
}

export function refuse(place: Place, code: FieldError['code'], expected?: FieldError['expected']): void {
  place.faults.push({ pointer: place.pointer, code, ...(expected === undefined ? {} : { expected }) })
}

/** What was read of the request. @throws request.invalid with every fault found so far, if any */
export function orThrowFaults<Value>({ faults }: Place, value: Value | undefined): Value {
  if (faults.length > 0) throw invalidFields(faults.slice(0, MAX_REPORTED_FAULTS))
  if (value === undefined) throw new Error('Something was left unread without a fault that says why.')
  return value
}
