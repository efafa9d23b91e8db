// Fields and error codes of operations and webhooks, for the filter.

import { expandRef, nestedIn, propertiesOf, schemaName } from '../schema/describe-schema.ts'
import { webhookAnchor } from './addresses.ts'
import type { Reference, Schema, Webhook } from './reference.ts'

export interface Details {
  /** Anchors of the fields without that of the call, such as `body.ticketAccess.locator`. */
  readonly fields: readonly string[]
  /** Status and code, such as `409 ticket.locator_taken`. */
  readonly errors: readonly string[]
}

/** By the anchor of the operation or webhook. */
export type DetailsByCall = Readonly<Record<string, Details>>

export function detailsOf({ tags, webhooks, schemas }: Reference): DetailsByCall {
  return Object.fromEntries([
    ...tags.flatMap(({ operations }) => operations.map((call) => [call.id, detailsIn(call, schemas)])),
    ...webhooks.map((call) => [webhookAnchor(call.id), detailsIn(call, schemas)]),
  ])
}

type Schemas = Reference['schemas']

function detailsIn({ parameters, body, answers }: Webhook, schemas: Schemas): Details {
  return {
    fields: [
      ...parameters.map(({ place, name }) => `${place}.${name}`),
      ...(body ? fieldsOf(body.schema, { schemas, anchor: 'body', trail: [] }) : []),
      ...answers.flatMap(({ label, schema }) =>
        schema ? fieldsOf(schema, { schemas, anchor: label, trail: [] }) : [],
      ),
    ],
    errors: answers.flatMap(({ label, errors }) => errors.map(({ code }) => `${label} ${code}`)),
  }
}

interface Position {
  readonly schemas: Schemas
  readonly anchor: string
  /** Names of the enclosing schemas, to stop at recursion. */
  readonly trail: readonly string[]
}

/** Anchors of all fields below a schema, written as `SchemaFields` does. */
function fieldsOf(schema: Schema, { schemas, anchor, trail }: Position): string[] {
  return nestedIn(schema, schemas).flatMap((variant, index) => {
    const name = schemaName(variant)
    if (name !== undefined && trail.includes(name)) return []
    const own = index === 0 ? anchor : `${anchor}~${index + 1}`
    const inside = name === undefined ? trail : [...trail, name]
    return propertiesOf(expandRef(variant, schemas)).flatMap(([field, property]) => [
      `${own}.${field}`,
      ...fieldsOf(property, { schemas, anchor: `${own}.${field}`, trail: inside }),
    ])
  })
}
