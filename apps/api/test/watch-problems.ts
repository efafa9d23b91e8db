import { type ErrorCode, errorsOf, type Operation } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'

/** Of the test file that runs: each file has its own copy of this module. */
const codesByOperation = new Map<string, Set<ErrorCode>>()
const undeclared = new Set<string>()

/** Notes every refusal that an operation answers, and those that the contract does not declare for it. */
export function watchProblems(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config
    if (operation !== undefined && reply.statusCode >= 400) note(operation, JSON.parse(String(payload)).code)
    return payload
  })
}

function note(operation: Operation, code: ErrorCode) {
  const codes = codesByOperation.get(operation.id) ?? new Set()
  codesByOperation.set(operation.id, codes.add(code))
  if (!isDeclared(operation, code)) undeclared.add(`${operation.id} answered ${code}`)
}

/** Whether the operation may answer the code. What is no sound HTTP request belongs to no operation. */
export function isDeclared(operation: Operation, code: ErrorCode): boolean {
  if (code === 'internal') return false
  return code.startsWith('request.') || errorsOf(operation).includes(code)
}

/** Own codes of the operation that no test of this file has produced so far. */
export function missingCodesOf(operation: Operation): ErrorCode[] {
  const produced = codesByOperation.get(operation.id)
  return operation.errors.filter((code) => !produced?.has(code))
}

/** Which operation answered which code without declaring it, since the last look. */
export function takeUndeclaredAnswers(): string[] {
  const taken = [...undeclared]
  undeclared.clear()
  return taken
}
