import type { SampleRequest } from '@site/src/samples/sample-request'
import type { Operation } from '../../model/reference.ts'
import { buildRequest } from './build-request.ts'
import type { RequestValues } from './request-values.ts'

/** The reader's request, ready to be written in any language. A body that is no JSON is carried as the text it is. */
export function readerSample(operation: Operation, values: RequestValues): SampleRequest {
  const { method, address, headers, body } = buildRequest(operation, values)
  return {
    name: operation.id,
    method,
    address,
    key: operation.keyKind,
    headers: Object.fromEntries(headers.filter(([name]) => name !== 'Content-Type')),
    ...(body === undefined ? {} : { contentType: values.contentType, body: readBody(body) }),
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
