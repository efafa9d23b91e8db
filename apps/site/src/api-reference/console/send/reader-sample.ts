import type { SampleRequest } from '@site/src/samples/sample-request'
import { parsedJson } from '../../model/json.ts'
import type { Operation } from '../../model/reference.ts'
import { buildRequest } from './build-request.ts'
import type { RequestValues } from './request-values.ts'

/** Converts the filled-in request for the sample writers. A body that is not valid JSON is kept as text. */
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
  const parsed = parsedJson(text)
  return parsed === undefined ? text : parsed.value
}
