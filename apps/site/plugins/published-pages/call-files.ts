import { webhookAnchor } from '../../src/api-reference/model/addresses.ts'
import type { Operation, Webhook } from '../../src/api-reference/model/reference.ts'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import {
  callPath,
  operationMarkdown,
  programsMarkdown,
  programsPath,
  type ReferenceText,
  webhookMarkdown,
} from './call-markdown.ts'
import { firstThatFits, type MarkdownFile, type Site } from './markdown-files.ts'
import { webhooksTitle } from './reference-markdown.ts'
import type { Section } from './sections.ts'

interface CallSection extends Section {
  readonly pages: readonly MarkdownFile[]
}

const [FIRST, ...OTHERS] = SAMPLE_LANGUAGES.map(({ id }) => id)

/** Texts of all operations and webhooks, by tag. */
export function callSections(source: ReferenceText, site: Site): readonly CallSection[] {
  const { tags, webhooks } = source.reference
  return [
    ...tags.map(({ name, operations }) => ({
      title: name,
      pages: operations.map((operation) => operationFile(operation, source, site)),
    })),
    {
      title: webhooksTitle(source.language),
      pages: webhooks.map((webhook) => webhookFile(webhook, source, site)),
    },
  ]
}

/** Programs of those operations whose text has those of the first language alone. */
export function programFiles(source: ReferenceText, site: Site): readonly MarkdownFile[] {
  return source.reference.tags
    .flatMap(({ operations }) => operations)
    .filter(
      (operation) => operationFile(operation, source, site).markdown !== operationMarkdown(operation, source),
    )
    .flatMap((operation) =>
      OTHERS.map((language) => ({
        ...fileOf(operation, site),
        path: site.baseUrl + programsPath(operation, language),
        title: `${operation.summary}: ${SAMPLE_LANGUAGES.find(({ id }) => id === language)?.label}`,
        markdown: programsMarkdown(operation, language),
      })),
    )
    .map((file) => firstThatFits([file], site))
}

/** The text of a call with the programs of the first language alone. */
export function shortCallFile(call: Operation | Webhook, source: ReferenceText, site: Site): MarkdownFile {
  if (!('path' in call)) return webhookFile(call, source, site)
  return {
    ...fileOf(call, site),
    markdown: operationMarkdown(call, source, FIRST === undefined ? [] : [FIRST]),
  }
}

function operationFile(operation: Operation, source: ReferenceText, site: Site): MarkdownFile {
  const whole = { ...fileOf(operation, site), markdown: operationMarkdown(operation, source) }
  return firstThatFits([whole, shortCallFile(operation, source, site)], site)
}

function webhookFile(webhook: Webhook, source: ReferenceText, site: Site): MarkdownFile {
  return firstThatFits([{ ...fileOf(webhook, site), markdown: webhookMarkdown(webhook, source) }], site)
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
