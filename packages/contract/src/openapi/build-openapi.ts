import { MAX_BODY_BYTES } from '../limits.ts'
import { GENERAL_RATE_LIMIT, type KeyKind, type Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { groupBy } from '../resale/group-by.ts'
import type { Language } from '../text.ts'
import { WEBHOOKS } from '../webhooks.ts'
import type { OpenApiDocument, OperationObject, PathItemObject } from './document.ts'
import { answerHeaders, requestHeaders } from './headers.ts'
import { type DocumentUrls, introduction, renderTags, schemeName, securitySchemes } from './introduction.ts'
import { renderParameters } from './parameters.ts'
import { type ResponseContext, renderResponses } from './responses.ts'
import { createSchemaRenderer } from './schemas.ts'
import { renderWebhooks } from './webhooks.ts'

export interface OpenApiOptions extends DocumentUrls {
  readonly language: Language
}

/** Builds the OpenAPI 3.1 document; deterministic for the same options. */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { language, siteUrl } = options
  const schemas = createSchemaRenderer(language)
  const shared = { responses: new Map(), examples: new Map() }
  const context = { language, siteUrl, schemas, shared }

  const paths = renderPaths(context)
  const webhooks = renderWebhooks(WEBHOOKS, language, schemas)
  return {
    ...introduction(language, options),
    'x-rate-limit': GENERAL_RATE_LIMIT,
    tags: renderTags(language),
    paths,
    webhooks,
    components: {
      schemas: schemas.components(),
      responses: Object.fromEntries(shared.responses),
      parameters: requestHeaders(language),
      examples: Object.fromEntries(shared.examples),
      headers: answerHeaders(language),
      securitySchemes: securitySchemes(language, keyKindsOf(OPERATIONS)),
    },
  }
}

/** Operations that accept a public key also accept a private one. */
function keyKindsOf(operations: readonly Operation[]): KeyKind[] {
  return operations.some(({ key }) => key === 'public') ? ['public', 'private'] : ['private']
}

function renderPaths(context: ResponseContext) {
  const byPath = groupBy(OPERATIONS, (op) => op.path)
  return Object.fromEntries(
    [...byPath].map(([path, ops]): [string, PathItemObject] => [
      path,
      Object.fromEntries(ops.map((op) => [op.method.toLowerCase(), renderOperation(op, context)])),
    ]),
  )
}

function renderOperation(op: Operation, context: ResponseContext): OperationObject {
  const { language, schemas } = context
  return {
    operationId: op.id,
    summary: op.summary[language],
    description: op.description[language],
    tags: [op.tag],
    security: keyKindsOf([op]).map((kind) => ({ [schemeName(kind)]: [] })),
    parameters: renderParameters(op, language, schemas),
    ...renderBody(op, context),
    responses: renderResponses(op, context),
    'x-key-kind': op.key,
    ...(op.isExtension ? { 'x-extension': true as const } : {}),
    ...renderLimits(op),
    ...renderPreparation(op, language),
  }
}

function renderBody(op: Operation, { language, schemas }: ResponseContext) {
  if (op.body === undefined) return {}
  const examples = op.examples
    .filter((example) => example.body !== undefined)
    .map((example) => [example.name, { summary: example.summary[language], value: example.body }])
  const media = { schema: schemas.render(op.body), examples: Object.fromEntries(examples) }
  const types = ['application/json', ...(op.bodyTypes ?? [])]
  return {
    requestBody: { required: true as const, content: Object.fromEntries(types.map((type) => [type, media])) },
  }
}

function renderLimits(op: Operation) {
  if (op.body === undefined && op.rateLimit === undefined) return {}
  return {
    'x-limits': {
      ...(op.body ? { bodyBytes: op.bodyLimitBytes ?? MAX_BODY_BYTES } : {}),
      ...(op.rateLimit ? { rateLimit: op.rateLimit } : {}),
    },
  }
}

function renderPreparation({ preparation }: Operation, language: Language) {
  if (preparation === undefined) return {}
  const { needs, ...steps } = preparation
  return { 'x-preparation': { ...steps, ...(needs ? { needs: needs[language] } : {}) } }
}
