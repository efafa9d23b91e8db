import type { TSchema } from 'typebox'
import { enumeratePointers } from '../api-error.ts'
import type { Problem } from '../entities/problem.ts'
import { fillDetail } from '../error-detail.ts'
import type { ErrorDefinition } from '../errors/error-definition.ts'
import { ERRORS, type ErrorCode, FIELD_ERRORS, type FieldErrorCode } from '../errors.ts'
import { ids } from '../examples/ids.ts'
import type { Operation } from '../operation.ts'
import type { Language } from '../text.ts'
import type { ExampleObject } from './document.ts'

export interface ProblemContext {
  readonly language: Language
  readonly siteUrl: string
}

/** Example of an error response; `errors` are given for invalid fields. */
export function problemExample(
  code: ErrorCode,
  { language, siteUrl }: ProblemContext,
  errors?: Problem['errors'],
): ExampleObject {
  const { title, status, detail, values = {} }: ErrorDefinition = ERRORS[code]
  const named = errors ? { fields: enumeratePointers(errors) } : values
  const value: Problem = {
    type: `${siteUrl}/errors/${code}`,
    title: title[language],
    status,
    detail: fillDetail(detail, named, language),
    code,
    requestId: ids.request,
    ...(errors ? { errors } : {}),
  }
  return { summary: title[language], value }
}

type LooseSchema = TSchema & {
  readonly type?: string
  readonly required?: readonly string[]
  readonly items?: LooseSchema
}

/** Example of `request.invalid` that this operation could return: a missing required field, or an unknown one. */
export function invalidExample(op: Operation, context: ProblemContext): ExampleObject {
  return problemExample('request.invalid', context, [exampleFault(op, context.language)])
}

function exampleFault(op: Operation, language: Language) {
  const body = op.body as LooseSchema | undefined
  const query = op.query as LooseSchema | undefined
  const inBody = body?.required?.[0] ?? query?.required?.[0]
  if (inBody !== undefined) return fault(`/${inBody}`, 'field.required', language)
  const inItem = body?.items?.required?.[0]
  if (inItem !== undefined) return fault(`/0/${inItem}`, 'field.required', language)
  return fault('/unknown', 'field.unknown', language)
}

function fault(pointer: string, code: FieldErrorCode, language: Language) {
  return { pointer, code, detail: FIELD_ERRORS[code][language] }
}
