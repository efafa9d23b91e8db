import { type ErrorCode, errorsOf, type Operation } from '@taquilla/contract'
import { type GuestOperation, guestErrorsOf } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'

/** Records of the current test file: `setup-each-file.ts` empties both before each file. */
const codesByOperation = new Map<string, Set<ErrorCode>>()
const undeclared = new Set<string>()

/** Forgets refusals of test files that ran earlier in this process. */
export function forgetProblems() {
  codesByOperation.clear()
  undeclared.clear()
}

/** Records every refusal of an operation, and separately those that the contract does not declare. */
export function watchProblems(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation, guestOperation } = request.routeOptions.config
    const called = operation ?? guestOperation
    if (called !== undefined && reply.statusCode >= 400) note(called, JSON.parse(String(payload)).code)
    return payload
  })
}

function note(operation: Operation | GuestOperation, code: ErrorCode) {
  const codes = codesByOperation.get(operation.id) ?? new Set()
  codesByOperation.set(operation.id, codes.add(code))
  if (!isDeclared(operation, code)) undeclared.add(`${operation.id} answered ${code}`)
}

/** True if the operation may answer this code. Malformed HTTP requests belong to no operation. */
export function isDeclared(operation: Operation | GuestOperation, code: ErrorCode): boolean {
  if (code === 'internal') return false
  return code.startsWith('request.') || codesOf(operation).includes(code)
}

function codesOf(operation: Operation | GuestOperation): readonly ErrorCode[] {
  return 'session' in operation ? guestErrorsOf(operation) : errorsOf(operation)
}

/** Codes declared by the operation that no test of this file has produced so far. */
export function missingCodesOf(operation: Operation | GuestOperation): ErrorCode[] {
  const produced = codesByOperation.get(operation.id)
  return operation.errors.filter((code) => !produced?.has(code))
}

/** Returns undeclared codes since the last call of this function, with their operations. */
export function takeUndeclaredAnswers(): string[] {
  const taken = [...undeclared]
  undeclared.clear()
  return taken
}
