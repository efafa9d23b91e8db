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
  it('fill every placeholder of the address', () => {
    for (const { name, request } of calls) expect(request.address, name).not.toMatch(/[{}]/)
  })

  it('contain the address in every language', () => {
    for (const { name, request } of calls) {
      for (const { id } of SAMPLE_LANGUAGES) {
        expect(codeText(writeSample(id, request)), `${name} in ${id}`).toContain(request.address)
      }
    }
  })
})
