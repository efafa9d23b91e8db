// Renders the API reference as Markdown: an index of all operations, and one of each tag.
import { type Language, text } from '@taquilla/contract'
import { textIn } from '../../src/api-reference/model/json.ts'
import type { Operation, TagGroup, Webhook } from '../../src/api-reference/model/reference.ts'
import { callPath, joined, type ReferenceText } from './call-markdown.ts'

const FILES = text('Descripción completa para programas', 'Complete description for programs')

const BASE = text('API base', 'base API')

const WEBHOOKS = text('Webhooks que envía Taquilla', 'Webhooks that Taquilla sends')

/** Title of the list of webhooks. */
export function webhooksTitle(language: Language): string {
  return WEBHOOKS[language]
}

/** Index of the reference: what holds for all operations, and a link to each. */
export function referenceMarkdown(source: ReferenceText): string {
  const { reference, language } = source
  return joined([
    reference.description,
    filesOf(source),
    ...reference.tags.flatMap((tag) => [`## ${tag.name}`, tagMarkdown(tag, source)]),
    `## ${WEBHOOKS[language]}`,
    webhooksMarkdown(source),
  ])
}

function filesOf({ home, language }: ReferenceText): string {
  return `${FILES[language]}: <${home}openapi.json>, <${home}openapi.yaml>.`
}

/** List of all schemas. Their fields are in the texts of operations and webhooks, and in the OpenAPI document. */
export function schemasMarkdown(source: ReferenceText): string {
  const schemas = Object.entries(source.reference.schemas).map(
    ([name, { description }]) => `- \`${name}\`: ${textIn(description).replaceAll(/\s+/g, ' ')}`,
  )
  return joined([filesOf(source), schemas.join('\n')])
}

/** List of all webhooks. */
export function webhooksMarkdown(source: ReferenceText): string {
  return source.reference.webhooks.map((webhook) => listed(webhook, source)).join('\n')
}

/** Text of a tag: its description and its operations. */
export function tagMarkdown({ description, operations }: TagGroup, source: ReferenceText): string {
  return joined([description, operations.map((operation) => listed(operation, source)).join('\n')])
}

function listed(call: Operation | Webhook, { home, language }: ReferenceText): string {
  const address = 'path' in call ? `\`${call.method} ${call.path}\`` : `\`${call.id}\``
  const mark = 'isExtension' in call && !call.isExtension ? ` (${BASE[language]})` : ''
  return `- [${call.summary}](${home}${callPath(call)}.md): ${address}${mark}`
}
