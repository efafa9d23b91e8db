import { buildLiteSchemas, buildOpenApi, type Language } from '@taquilla/contract'
import { objectIn } from '../../src/api-reference/model/json.ts'
import type { Schema } from '../../src/api-reference/model/reference.ts'

interface ContractSchemas {
  /** Every named schema of the contract. */
  readonly all: Readonly<Record<string, Schema>>
  /** Names of those that the reference page shows. */
  readonly served: ReadonlySet<string>
  /** The body of each webhook, by its action. */
  readonly webhooks: Readonly<Record<string, Schema>>
}

const known = new Map<Language, ContractSchemas>()

/** The contract's schemas in one language, as the reference has them. */
export function contractSchemas(language: Language): ContractSchemas {
  const schemas = known.get(language) ?? buildSchemas(language)
  known.set(language, schemas)
  return schemas
}

function buildSchemas(language: Language): ContractSchemas {
  const places = { language, serverUrl: '', siteUrl: '' }
  const { components, webhooks = {} } = buildOpenApi({ ...places })
  return {
    all: { ...components.schemas, ...buildLiteSchemas(language) },
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([action, { post }]) => [
        action,
        objectIn(post?.requestBody?.content['application/json']?.schema),
      ]),
    ),
    served: new Set(Object.keys(buildOpenApi(places).components.schemas)),
  }
}
