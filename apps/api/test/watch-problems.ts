import { ERRORS, type ErrorCode, errorsOf, type Operation } from '@taquilla/contract'
import { type GuestOperation, guestErrorsOf } from '@taquilla/contract/guest'
import { SANDBOX_CARDS } from '@taquilla/contract/resale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Problem } from '#http/problem.ts'

/** Records of the current test file: `setup-each-file.ts` empties them before each file. */
const codesByOperation = new Map<string, Set<ErrorCode>>()
const undeclared = new Set<string>()
const poorDetails = new Set<string>()

/** Forgets refusals of test files that ran earlier in this process. */
export function forgetProblems() {
  codesByOperation.clear()
  undeclared.clear()
  poorDetails.clear()
}

/**
 * Records every refusal of an operation, and separately those that the contract does not declare and those whose detail
 * says nothing or too much.
 */
export function watchProblems(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json')
    if (!isProblem || typeof payload !== 'string') return payload
    const { operation, guestOperation } = request.routeOptions.config
    const called = operation ?? guestOperation
    const problem: Problem = JSON.parse(payload)
    if (called !== undefined) note(called, problem.code)
    noteDetails(request, problem)
    return payload
  })
}

function noteDetails(request: FastifyRequest, { code, title, detail, errors = [] }: Problem) {
  if (detail === title || detail === `${title}.`) poorDetails.add(`${code} repeats its title`)
  // Pointers name fields, whose names a fuzzed request may also send as a value.
  const said = [detail, ...errors.map((error) => error.detail)].join('\n').replaceAll(/`\/[^`]*`/g, '')
  const { authorization, cookie, 'idempotency-key': key } = request.headers
  const secrets = [authorization, cookie, key, ...secretsIn(request.query), ...secretsIn(request.body)]
  if (secrets.some((secret) => isRevealed(String(secret ?? ''), said))) {
    poorDetails.add(`${code} reveals a secret of the request in “${said}”`)
  }
}

/** Fields of requests whose values nobody else may read. */
const SECRET_NAME = /locator|token|secret|password|^code$|email|phone|user|card|account|identification/i

/** Returns the texts of a request that an error must not repeat. Some tests send bodies of any depth. */
function secretsIn(value: unknown, name = '', depth = 0): string[] {
  if (typeof value === 'string') return SECRET_NAME.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > 10) return []
  return Object.entries(value).flatMap(([key, member]) =>
    secretsIn(member, Array.isArray(value) || SECRET_NAME.test(name) ? name : key, depth + 1),
  )
}

/** Values that errors name as examples: the cards of the sandbox, and the address that shows what an address is. */
const PUBLIC = new Set([...SANDBOX_CARDS.map(({ number }) => number), 'ana@example.com'])

/** Shorter texts may occur in any sentence. */
function isRevealed(secret: string, said: string): boolean {
  return secret.length >= 8 && !PUBLIC.has(secret) && said.includes(secret)
}

function note(operation: Operation | GuestOperation, code: ErrorCode) {
  const codes = codesByOperation.get(operation.id) ?? new Set()
  codesByOperation.set(operation.id, codes.add(code))
  if (!isDeclared(operation, code)) undeclared.add(`${operation.id} answered ${code}`)
}

/** True if the operation may answer this code. Malformed HTTP requests and paths without an id belong to no operation. */
export function isDeclared(operation: Operation | GuestOperation, code: ErrorCode): boolean {
  if (code === 'internal') return false
  const ofNoOperation = code.startsWith('request.') || code === 'route.not_found'
  return ofNoOperation || codesOf(operation).includes(code)
}

function codesOf(operation: Operation | GuestOperation): readonly ErrorCode[] {
  return 'session' in operation ? guestErrorsOf(operation) : errorsOf(operation)
}

/** The code with which an operation refuses an id of nothing or of another seller: its first of status 404. */
export function notFoundOf(operation: Operation | GuestOperation): ErrorCode | undefined {
  return operation.errors.find((code) => ERRORS[code].status === 404)
}

/** Codes of the operation that its own tests must produce; the matrices produce the one for ids of nothing. */
export function ownCodesOf(operation: Operation | GuestOperation): ErrorCode[] {
  const isOutsideMatrix = 'session' in operation && operation.params === undefined
  const shownByMatrix = isOutsideMatrix ? undefined : notFoundOf(operation)
  return operation.errors.filter((code) => code !== shownByMatrix)
}

/** Codes declared by the operation that no test of this file has produced so far. */
export function missingCodesOf(operation: Operation | GuestOperation): ErrorCode[] {
  const produced = codesByOperation.get(operation.id)
  return ownCodesOf(operation).filter((code) => !produced?.has(code))
}

/** Returns undeclared codes since the last call of this function, with their operations. */
export function takeUndeclaredAnswers(): string[] {
  const taken = [...undeclared]
  undeclared.clear()
  return taken
}

/** Returns the codes whose details were found poor since the last call of this function. */
export function takePoorDetails(): string[] {
  const taken = [...poorDetails]
  poorDetails.clear()
  return taken
}
