import {
  ApiError,
  ERRORS,
  type ErrorCode,
  invalidFields,
  MAX_REPORTED_FAULTS,
  type Operation,
  type OperationInput,
  text,
} from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { isTooDeep } from './json-body.ts'
import { escapePointer } from './json-pointer.ts'
import { bodyValidator, queryValidator, type Validator } from './validate.ts'

/** Schemas of an operation's input. */
export type InputShape = Pick<Operation, 'params' | 'query' | 'body' | 'errors'>

export type InputSource = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'rawBody'>

/**
 * Returns a function that validates a request and returns the operation's input.
 * @throws request.invalid, body.malformed, body.too_deep, or the operation's not-found code for a malformed id in the
 * path
 */
export function createInputReader(operation: InputShape) {
  const checkParams = operation.params && queryValidator(operation.params)
  const checkQuery = operation.query && queryValidator(operation.query)
  const checkBody = operation.body && bodyValidator(operation.body)
  const allowsAnyDepth = operation.body !== undefined && allowsUnknownMembers(operation.body)
  const missingCode = operation.errors.find((code) => ERRORS[code].status === 404)

  return function readInput(request: InputSource): OperationInput<Operation> {
    try {
      checkParams?.(request.params)
    } catch (cause) {
      // Malformed ids cannot exist, so the response is 404 if the operation has one.
      if (missingCode === undefined) throw cause
      throw notFound(missingCode, request.params, cause)
    }
    if (checkQuery) checkQuery(request.query)
    else refuseQuery(request.query)
    if (allowsAnyDepth) refuseDepth(request)
    if (checkBody) readBody(request, checkBody)
    else refuseBody(request.body)
    return { params: request.params, query: request.query, body: request.body } as OperationInput<Operation>
  }
}

/** Creates the error for a malformed id in the path: the first parameter, which the details of these codes call `id`. */
function notFound(code: ErrorCode, params: unknown, cause: unknown): ApiError {
  const [id = ''] = Object.values(params as Record<string, string>)
  return new ApiError(code as 'ticket.not_found', { values: { id }, cause })
}

function readBody(request: InputSource, check: Validator) {
  if (request.body === undefined || (request.body === null && request.rawBody === undefined)) {
    const reason = text('La solicitud no tiene cuerpo.', 'The request has no body.')
    throw new ApiError('body.malformed', { values: { reason } })
  }
  try {
    check(request.body)
  } catch (error) {
    refuseDepth(request, error)
    throw error
  }
}

function refuseDepth({ rawBody }: InputSource, cause?: unknown) {
  if (rawBody && isTooDeep(rawBody.toString('utf8'))) throw new ApiError('body.too_deep', { cause })
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly additionalProperties?: unknown
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/** True if the schema, or a nested one, accepts unknown members and thus values of any depth. */
function allowsUnknownMembers(schema: TSchema): boolean {
  const { type, additionalProperties, properties = {}, items }: Shape = schema
  if ([type ?? []].flat().includes('object') && additionalProperties !== false) return true
  return [...Object.values(properties), ...(items ? [items] : [])].some(allowsUnknownMembers)
}

/**
 * Refuses a body where the operation takes none: ignoring it could mislead, e.g. a showId sent with the cancellation of
 * an event.
 */
function refuseBody(body: unknown) {
  if (body === undefined || body === null) return
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['']
  if (names.length === 0) return
  throw invalidFields(
    names
      .slice(0, MAX_REPORTED_FAULTS)
      .map((name) => ({ pointer: name && `/${escapePointer(name)}`, code: 'field.unknown' })),
  )
}

function refuseQuery(query: unknown) {
  const names = Object.keys(query ?? {})
  if (names.length === 0) return
  throw invalidFields(names.map((name) => ({ pointer: `/${name}`, code: 'field.unknown' })))
}
