import { webhookAnchor } from '../../src/api-reference/model/addresses.ts'
import type { Operation, Webhook } from '../../src/api-reference/model/reference.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import { callPath, operationMarkdown, type ReferenceText, webhookMarkdown } from './call-markdown.ts'
import type { MarkdownFile, Site } from './markdown-files.ts'
import { webhooksTitle } from './reference-markdown.ts'
import type { Section } from './sections.ts'

interface CallSection extends Section {
  readonly pages: readonly MarkdownFile[]
}

/** Texts of all operations and webhooks, by tag. */
export function callSections(source: ReferenceText, site: Site): readonly CallSection[] {
  const { tags, webhooks } = source.reference
  return [
    ...tags.map(({ name, operations }) => ({
      title: name,
      pages: operations.map((operation) => ({
        ...fileOf(operation, site),
        markdown: operationMarkdown(operation, source),
      })),
    })),
    {
      title: webhooksTitle(source.language),
      pages: webhooks.map((webhook) => ({
        ...fileOf(webhook, site),
        markdown: webhookMarkdown(webhook, source),
      })),
    },
  ]
}

function fileOf(call: Operation | Webhook, { baseUrl }: Site): Omit<MarkdownFile, 'markdown'> {
  return {
    path: baseUrl + callPath(call),
    source: baseUrl.replace(/\/$/, '') + referencePath('path' in call ? call.id : webhookAnchor(call.id)),
    title: call.summary,
    description: 'path' in call ? `\`${call.method} ${call.path}\`` : `\`${call.id}\``,
    isUnlisted: false,
  }
}
