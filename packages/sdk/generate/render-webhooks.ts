import type { OpenApiDocument, SchemaObject } from '@taquilla/contract'
import { docComment } from './doc-comment.ts'
import { renderObject } from './render-type.ts'

/** Returns the code of `webhooks.ts`: the body type of every webhook and the union of them all. */
export function renderWebhooks({ webhooks = {} }: OpenApiDocument, schemaNames: readonly string[]): string {
  const bodies = Object.entries(webhooks).map(([action, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema as SchemaObject
    const comment = docComment(`${post?.summary}: \`${action}\`\n\n${post?.description}`)
    return {
      name: typeName(action),
      code: `${comment}export interface ${typeName(action)} ${renderObject(schema)}`,
    }
  })
  const code = [
    ...bodies.map((body) => body.code),
    `${docComment('Body of a delivery; `action` tells which type it is.')}export type WebhookBody = ${bodies.map(({ name }) => name).join(' | ')}`,
    `export type WebhookAction = WebhookBody['action']`,
  ].join('\n\n')
  const used = schemaNames.filter((name) => new RegExp(`: [^*]*\\b${name}\\b`).test(code))
  return `import type { ${used.join(', ')} } from './schemas.ts'\n\n${code}`
}

/** `ticket.updated` becomes `TicketUpdatedWebhook`. */
function typeName(action: string): string {
  const words = action.split('.').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `${words.join('')}Webhook`
}
