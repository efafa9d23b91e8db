// Postman's collection format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import type { Operation, Reference } from '../../src/api-reference/model/reference.ts'
import { isFileText } from '../../src/samples/sample-request.ts'
import { markdown, postmanRequest } from './postman-request.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Converts an OpenAPI document to a Postman collection: a folder per tag, variables for keys and server. */
export function postmanCollection(document: unknown) {
  const { title, version, description, servers, tags }: Reference = readReference(document)
  return {
    info: { name: title, description: markdown(description), version, schema: SCHEMA },
    variable: [
      { key: 'baseUrl', value: servers[0]?.url ?? '', type: 'string' },
      { key: 'privateKey', value: '', type: 'string' },
      { key: 'publicKey', value: '', type: 'string' },
    ],
    item: tags
      .filter(({ operations }) => operations.length > 0)
      .map((tag) => ({
        name: tag.name,
        description: markdown(tag.description),
        item: tag.operations.map(postmanItem),
      })),
  }
}

function postmanItem(operation: Operation) {
  const { id, summary, body, answers } = operation
  const request = postmanRequest(operation, body?.examples[0]?.name ?? answers[0]?.examples[0]?.name ?? '')
  return {
    id,
    name: summary,
    request,
    response: answers
      .filter(({ status }) => status < 400)
      .flatMap(({ status, examples }) =>
        examples.map((example) => ({
          name: example.summary,
          originalRequest: postmanRequest(operation, example.name),
          status: 'OK',
          code: status,
          ...(isFileText(example.value)
            ? { _postman_previewlanguage: 'text', header: [], body: example.value }
            : {
                _postman_previewlanguage: 'json',
                header: [{ key: 'Content-Type', value: 'application/json' }],
                body: JSON.stringify(example.value, null, 2),
              }),
          cookie: [],
        })),
      ),
  }
}
