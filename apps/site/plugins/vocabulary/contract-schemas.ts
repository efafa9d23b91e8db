import { buildLiteSchemas, buildOpenApi, type Language } from '@taquilla/contract'
import { objectIn } from '../../src/api-reference/model/json.ts'
import type { Schema } from '../../src/api-reference/model/reference.ts'
import type { FieldsAuthor } from '../../src/mdx/vocabulary.ts'

interface ContractSchemas {
  readonly all: Readonly<Record<string, Schema>>
  /** Names of the schemas inside what each side writes: the reader's system in `you`, Taquilla in `taquilla`. */
  readonly from: Readonly<Record<FieldsAuthor, ReadonlySet<string>>>
  /** Names of the schemas on the API reference page. */
  readonly served: ReadonlySet<string>
  /** Body schema of each webhook by its action. */
  readonly webhooks: Readonly<Record<string, Schema>>
}

const known = new Map<Language, ContractSchemas>()

/** Schemas of the contract in one language, cached. */
export function contractSchemas(language: Language): ContractSchemas {
  const schemas = known.get(language) ?? buildSchemas(language)
  known.set(language, schemas)
  return schemas
}

function buildSchemas(language: Language): ContractSchemas {
  const { components, paths, webhooks = {} } = buildOpenApi({ language, serverUrl: '', siteUrl: '' })
  const lite = buildLiteSchemas(language)
  const { LiteSwapRequest: liteRequest, ...liteAnswers } = lite
  const all = { ...components.schemas, ...lite }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const sent = operations.map(({ parameters, requestBody }) => [parameters, requestBody])
  const returned = operations.map(({ responses }) => responses)
  return {
    all,
    from: {
      you: schemasIn([sent, liteAnswers], all, new Set(Object.keys(liteAnswers))),
      taquilla: schemasIn([returned, liteRequest], all, new Set(['LiteSwapRequest'])),
    },
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([action, { post }]) => [
        action,
        objectIn(post?.requestBody?.content['application/json']?.schema),
      ]),
    ),
    served: new Set(Object.keys(components.schemas)),
  }
}

/** Adds to `found` the names of the schemas that a part of the document refers to, also through other schemas. */
function schemasIn(
  part: unknown,
  all: Readonly<Record<string, Schema>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    schemasIn(all[name], all, found)
  }
  return found
}
