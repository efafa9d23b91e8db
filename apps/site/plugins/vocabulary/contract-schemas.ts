import { buildLiteSchemas, buildOpenApi, type Language } from '@taquilla/contract'
import { objectIn } from '../../src/api-reference/model/json.ts'
import type { Schema } from '../../src/api-reference/model/reference.ts'

interface ContractSchemas {
  readonly all: Readonly<Record<string, Schema>>
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
  const { components, webhooks = {} } = buildOpenApi({ language, serverUrl: '', siteUrl: '' })
  return {
    all: { ...components.schemas, ...buildLiteSchemas(language) },
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([action, { post }]) => [
        action,
        objectIn(post?.requestBody?.content['application/json']?.schema),
      ]),
    ),
    served: new Set(Object.keys(components.schemas)),
  }
}
