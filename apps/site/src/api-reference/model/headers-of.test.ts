import { describe, expect, it } from 'vitest'
import { headersOf } from './headers-of.ts'
import type { Answer, AnswerHeader } from './reference.ts'

const answer = (label: string, ...headers: AnswerHeader[]): Answer => ({
  label,
  status: Number(label),
  description: '',
  headers,
  examples: [],
  errors: [],
  links: [],
})
const header = (name: string, description = ''): AnswerHeader => ({ name, description, schema: {} })

describe('headersOf', () => {
  it('lists each header once, with the statuses that have it unless all do', () => {
    const answers = [
      answer('200', header('Request-Id'), header('ETag')),
      answer('429', header('Request-Id'), header('Retry-After')),
      answer('503', header('Request-Id'), header('Retry-After')),
    ]
    expect(headersOf(answers).map(({ name, labels }) => [name, labels])).toEqual([
      ['Request-Id', ''],
      ['ETag', '200'],
      ['Retry-After', '429, 503'],
    ])
  })

  it('keeps headers apart whose texts differ', () => {
    const answers = [answer('200', header('ETag', 'of the page')), answer('429', header('ETag', 'of all'))]
    expect(headersOf(answers).map(({ labels }) => labels)).toEqual(['200', '429'])
  })
})
