import { problem } from '../entities/problem.ts'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { errorsOf, type Operation } from '../operation.ts'
import { groupBy } from '../resale/group-by.ts'
import { inLanguage, text } from '../text.ts'
import type { ExampleObject, LinkObject, ReferenceObject, ResponseObject } from './document.ts'
import { type AnswerHeader, referToHeaders } from './headers.ts'
import { invalidExample, type ProblemContext, problemExample } from './problem-examples.ts'
import type { SchemaRenderer } from './schemas.ts'

const A_TEXT = { type: 'string' } as const
const RATE_LIMIT_HEADERS: readonly AnswerHeader[] = ['RateLimit-Policy', 'RateLimit']

export interface ResponseContext extends ProblemContext {
  readonly schemas: SchemaRenderer
  /** Responses and examples used by several operations; collected during rendering for `components`. */
  readonly shared: {
    readonly responses: Map<string, ResponseObject>
    readonly examples: Map<string, ExampleObject>
  }
}

/** Renders one response per HTTP status of the operation. */
export function renderResponses(
  op: Operation,
  context: ResponseContext,
): Record<string, ResponseObject | ReferenceObject> {
  const codesByStatus = groupBy(errorsOf(op), (code) => ERRORS[code].status)
  const problems = [...codesByStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => [status, renderProblems({ op, status, codes }, context)])
  return {
    200: renderSuccess(op, context),
    ...(op.isConditional ? { 304: renderUnchanged(context) } : {}),
    ...Object.fromEntries(problems),
  }
}

function renderSuccess(op: Operation, context: ResponseContext): ResponseObject {
  const { language, schemas } = context
  const examples = op.examples.map((example): [string, ExampleObject] => [
    example.name,
    { summary: example.summary[language], value: inLanguage(example.answer, language) },
  ])
  const schema = op.answer && schemas.render(op.answer)
  return {
    description: op.answerDescription[language],
    headers: referToHeaders([
      'Request-Id',
      ...(op.method === 'GET' ? [] : (['Idempotency-Replayed'] as const)),
      ...(op.isConditional || op.isGuarded ? (['ETag'] as const) : []),
      ...RATE_LIMIT_HEADERS,
    ]),
    ...(schema
      ? { content: { 'application/json': { schema, examples: Object.fromEntries(examples) } } }
      : {}),
    ...(op.files
      ? {
          content: Object.fromEntries(
            op.files.map((type, index) => [
              type,
              { schema: A_TEXT, ...(index === 0 ? { examples: Object.fromEntries(examples) } : {}) },
            ]),
          ),
        }
      : {}),
    ...renderLinks(op, context),
  }
}

const UNCHANGED = text(
  'El contenido no ha cambiado desde la respuesta con el `ETag` enviado en `If-None-Match`. La respuesta no tiene cuerpo.',
  'The content has not changed since the response with the `ETag` that you sent in `If-None-Match`. This response has no body.',
)

function renderUnchanged({ language }: ResponseContext): ResponseObject {
  return {
    description: UNCHANGED[language],
    headers: referToHeaders(['Request-Id', 'ETag', ...RATE_LIMIT_HEADERS]),
  }
}

function renderLinks(op: Operation, { language }: ResponseContext) {
  const links = (op.links ?? []).map((link): [string, LinkObject] => [
    link.name,
    { operationId: link.operation, parameters: link.parameters, description: link.description[language] },
  ])
  return links.length === 0 ? {} : { links: Object.fromEntries(links) }
}

interface ProblemGroup {
  readonly op: Operation
  readonly status: number
  readonly codes: readonly ErrorCode[]
}

function renderProblems(group: ProblemGroup, context: ResponseContext): ResponseObject | ReferenceObject {
  const response = renderProblemResponse(group, context)
  if (!isShareable(group)) return response
  const name = [group.status, ...group.codes].join('-')
  context.shared.responses.set(name, response)
  return { $ref: `#/components/responses/${name}` }
}

/**
 * True if several operations can share the response: its codes and examples do not depend on the operation.
 */
function isShareable({ op, codes }: ProblemGroup): boolean {
  return !codes.some((code) => code === 'request.invalid' || op.errors.includes(code))
}

function renderProblemResponse(
  { op, status, codes }: ProblemGroup,
  context: ResponseContext,
): ResponseObject {
  const { language, schemas } = context
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title[language]}.`).join('\n\n'),
    headers: referToHeaders(['Request-Id', 'Content-Language', ...headersOf(status, codes)]),
    content: {
      'application/problem+json': {
        schema: schemas.render(problem),
        examples: Object.fromEntries(codes.map((code) => [code, referToExample(code, op, context)])),
      },
    },
  }
}

function referToExample(
  code: ErrorCode,
  op: Operation,
  context: ResponseContext,
): ExampleObject | ReferenceObject {
  if (code === 'request.invalid') return invalidExample(op, context)
  context.shared.examples.set(code, problemExample(code, context))
  return { $ref: `#/components/examples/${code}` }
}

function headersOf(status: number, codes: readonly ErrorCode[]): AnswerHeader[] {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 429) return ['Retry-After', ...RATE_LIMIT_HEADERS]
  return status === 503 || codes.includes('idempotency_key.in_use') ? ['Retry-After'] : []
}
