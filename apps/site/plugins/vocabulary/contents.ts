import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ERRORS,
  type ErrorCode,
  errorsOf,
  findOperation,
  inLanguage,
  type Language,
  type Operation,
  WEBHOOKS,
  webhookExample,
} from '@taquilla/contract'
import { SANDBOX_CARDS } from '@taquilla/contract/resale'
import { brand } from '../../brand.ts'
import { schemaAnchor } from '../../src/api-reference/model/addresses.ts'
import type {
  CallContent,
  ErrorRow,
  FieldsContent,
  PreparationContent,
  RecipeFile,
  SampleContent,
  SandboxCardRow,
  WebhookEntry,
} from '../../src/mdx/vocabulary.ts'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import { contractSchemas } from './contract-schemas.ts'
import { fieldRows } from './field-rows.ts'
import { type Preparation, preparationsOf } from './preparation.ts'
import { readSample } from './sample-files.ts'

/** A content component of a page, with its attributes and the page around it. */
export interface ContentRequest {
  /** Empty if the component has no `of` attribute. */
  readonly of: string
  readonly only?: readonly string[]
  /** The side that writes the listed fields. */
  readonly from?: string
  readonly language: Language
  /** Folder that contains the samples. */
  readonly samples: string
  /** Names of the components of this kind on the page, in order, up to this one. */
  readonly upTo: readonly string[]
  /** Names of the schemas that the page lists completely. */
  readonly onPage: ReadonlySet<string>
  /** True if the page has the same component earlier. */
  readonly isRepeated: boolean
}

/**
 * Builders of component data by component name.
 * @throws RangeError if the contract or the samples lack the requested name.
 */
export const CONTENTS: Readonly<Record<string, (request: ContentRequest) => unknown>> = {
  Call: callContent,
  Sample: sampleContent,
  Fields: fieldsContent,
  Errors: errorRows,
  Webhooks: webhookEntries,
  Recipe: recipeFiles,
  SandboxCards: sandboxCardRows,
}

function operationOf(id: string): Operation {
  const operation = findOperation(id)
  if (operation === undefined) throw new RangeError(`the contract has no operation ${id}`)
  return operation
}

function callContent({ of }: ContentRequest): CallContent {
  const operation = operationOf(of)
  const { id, method, path, key, rateLimit, isExtension } = operation
  return {
    href: referencePath(id),
    method,
    path,
    keyKind: key,
    ...(rateLimit ? { rateLimit } : {}),
    isExtension,
    takesIdempotencyKey: errorsOf(operation).includes('idempotency_key.reused'),
  }
}

function sampleContent({ of, upTo, language, samples }: ContentRequest): SampleContent {
  const { file, request, status } = readSample(samples, of, language)
  const { answer } = file
  const shown = inLanguage(answer, language)
  const preparation = preparationContent(preparationsOf(samples, upTo, language).slice(-1), language)
  return {
    summary: file.summary[language],
    request,
    status,
    ...(answer === undefined ? {} : { answer: status < 400 ? shown : withSiteUrl(shown) }),
    ...(preparation === undefined ? {} : { preparation }),
  }
}

/** All of these preparations together; undefined if nothing must precede. */
export function preparationContent(
  preparations: readonly Preparation[],
  language: Language,
): PreparationContent | undefined {
  const requests = preparations.flatMap((each) => each.requests)
  const origins = preparations.flatMap((each) => each.origins)
  if (requests.length + origins.length === 0) return undefined
  return {
    requests: requests.map(({ file, request }) => ({ summary: file.summary[language], request })),
    origins,
  }
}

/** Replaces the site's address in a problem's `type` by that of this site. */
function withSiteUrl(problem: unknown): unknown {
  const { code } = problem as { readonly code: string }
  return { ...(problem as object), type: `${brand.siteUrl}/errors/${code}` }
}

function fieldsContent({ of, only, from, language, onPage, isRepeated }: ContentRequest): FieldsContent {
  const schemas = contractSchemas(language)
  const schema = schemas.all[of]
  if (schema === undefined) throw new RangeError(`the contract has no schema ${of}`)
  if (from !== 'you' && from !== 'taquilla') {
    throw new RangeError('say who writes the fields: from="you" or from="taquilla"')
  }
  if (!schemas.from[from].has(of)) throw new RangeError(`no ${of} is in what ${from} sends`)
  return {
    from,
    ...(only === undefined && !isRepeated ? { anchor: schemaAnchor(of) } : {}),
    rows: fieldRows(schema, { language, onPage, ...(only ? { only } : {}) }),
  }
}

/**
 * Rows for the operation's own codes plus validation and rate limit; codes common to all calls are in the catalog.
 */
function errorRows({ of, only, language }: ContentRequest): readonly ErrorRow[] {
  const operation = operationOf(of)
  const all = errorsOf(operation)
  const unknown = only?.find((code) => !all.includes(code as ErrorCode))
  if (unknown !== undefined) throw new RangeError(`${of} does not answer ${unknown}`)
  const shown = new Set<string>(
    only ?? [
      'request.invalid',
      ...operation.errors,
      ...(operation.rateLimit === undefined ? [] : ['rate_limit.exceeded']),
    ],
  )
  return all
    .filter((code) => shown.has(code))
    .map((code) => {
      const { status, cause, cure } = ERRORS[code]
      return { code, status, cause: cause[language], cure: cure[language] }
    })
    .sort((one, other) => one.status - other.status)
}

function webhookEntries({ only, language, onPage }: ContentRequest): readonly WebhookEntry[] {
  const unknown = only?.find((action) => !WEBHOOKS.some((webhook) => webhook.action === action))
  if (unknown !== undefined) throw new RangeError(`the contract has no webhook ${unknown}`)
  const { webhooks } = contractSchemas(language)
  return WEBHOOKS.filter(({ action }) => only?.includes(action) ?? true).map((webhook) => ({
    action: webhook.action,
    summary: webhook.summary[language],
    description: webhook.description[language],
    rows: fieldRows(webhooks[webhook.action] ?? {}, {
      language,
      onPage,
      only: ['data', ...(webhook.metadata ? ['metadata'] : [])],
    }),
    example: webhookExample(webhook),
  }))
}

function recipeFiles({ of, samples }: ContentRequest): readonly RecipeFile[] {
  const folder = join(samples, 'recipes', of)
  if (of === '' || !existsSync(folder)) throw new RangeError(`there is no recipe ${of}`)
  const files = readdirSync(folder)
  return SAMPLE_LANGUAGES.filter(({ file }) => files.includes(file)).map(({ id, file }) => ({
    language: id,
    source: readFileSync(join(folder, file), 'utf8'),
  }))
}

function sandboxCardRows({ language }: ContentRequest): readonly SandboxCardRow[] {
  return SANDBOX_CARDS.map(({ number, title, description }) => ({
    number,
    title: title[language],
    description: description[language],
  }))
}
