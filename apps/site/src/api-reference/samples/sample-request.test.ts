import { buildOpenApi } from '@taquilla/contract'
import { codeText } from '@taquilla/ui'
import { describe, expect, it } from 'vitest'
import { SAMPLE_LANGUAGES } from '../../samples/sample-language.ts'
import { writeSample } from '../../samples/write-sample.ts'
import { readReference } from '../model/read-reference.ts'
import { sampleRequest } from './sample-request.ts'

const document = buildOpenApi({
  language: 'es',
  serverUrl: 'http://localhost:4000',
  siteUrl: 'http://localhost:3000',
  includeUnimplemented: true,
})
const calls = readReference(document)
  .tags.flatMap((tag) => tag.operations)
  .flatMap((operation) => {
    const names = (operation.body ?? operation.answers[0])?.examples.map(({ name }) => name) ?? []
    return (names.length > 0 ? names : ['']).map((name) => ({
      name: `${operation.id} ${name}`,
      request: sampleRequest(operation, name),
    }))
  })

describe('samples of the reference', () => {
  it.each(calls)('$name leaves no part of the address open', ({ request }) => {
    expect(request.address).not.toMatch(/[{}]/)
  })

  it.each(calls)('$name is a program in every language', ({ request }) => {
    for (const { id } of SAMPLE_LANGUAGES)
      expect(codeText(writeSample(id, request))).toContain(request.address)
  })
})
