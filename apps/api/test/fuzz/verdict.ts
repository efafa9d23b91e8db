import { ERRORS, type ErrorCode, type Operation, problem as problemSchema } from '@taquilla/contract'
import { expect } from 'vitest'
import type { Problem } from '#http/problem.ts'
import { bodyValidator } from '#http/validate.ts'
import { isDeclared } from '../watch-problems.ts'
import type { WireAnswer } from './send-wire.ts'

/** Patterns that reveal how the service is built; no response may match them. */
const LEAKS = [
  /\bat \S+ \(|\.ts:\d+|\.js:\d+|node_modules|file:\/\/\//,
  /violates|syntax error at|relation "|column "|duplicate key value|invalid input syntax|deadlock|pgboss|\bpg_[a-z]/,
  /fastify|\bajv\b|typebox|fst_err|node-postgres|econnrefused|\berr_[a-z]/i,
  /cannot read prop|is not a function|is not iterable|unexpected token|in json at/i,
]

/** Text of random characters, which may contain any word. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

const checkProblem = bodyValidator(problemSchema)
const FROM_NO_OPERATION: readonly ErrorCode[] = ['route.not_found', 'method.not_allowed']

/** Asserts what holds for every response of the operation, whatever the request. */
export function expectSoundAnswer(operation: Operation, { status, headers, text }: WireAnswer): void {
  expect(headers['request-id']).toBeDefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  for (const leak of LEAKS) expect(text.replaceAll(TOKEN, '')).not.toMatch(leak)
  if (status === 200) {
    expectSoundSuccess(operation, headers['content-type'], text)
  } else {
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expectSoundProblem(operation, status, JSON.parse(text) as Problem)
  }
}

function expectSoundSuccess(operation: Operation, contentType: unknown, body: string) {
  if (operation.files) expect(operation.files).toContain(String(contentType).split(';')[0])
  else if (operation.answer === undefined) expect(body).toBe('')
  else {
    expect(contentType).toBe('application/json; charset=utf-8')
    expect(() => JSON.parse(body)).not.toThrow()
  }
}

function expectSoundProblem(operation: Operation, status: number, problem: Problem) {
  const { code, errors } = problem
  expect(ERRORS[code]?.status, text(problem)).toBe(status)
  expect(problem.status).toBe(status)
  expect(isDeclared(operation, code) || FROM_NO_OPERATION.includes(code), text(problem)).toBe(true)
  checkProblem(problem)
  for (const fault of errors ?? []) {
    expect(Object.keys(fault).toSorted()).toEqual(['code', 'detail', 'pointer'])
    expect(fault.pointer).toMatch(/^(\/|$)/)
    expect(fault.detail).not.toContain('{expected}')
  }
}

function text(problem: Problem): string {
  return JSON.stringify(problem).slice(0, 500)
}
