import {
  ApiError,
  ERRORS,
  type ErrorCode,
  FIELD_ERRORS,
  type FieldError,
  type FieldErrorCode,
  type Language,
  type Text,
} from '@taquilla/contract'

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly requestId: string
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[]
}

export interface ProblemContext {
  readonly language: Language
  readonly requestId: string
  readonly siteUrl: string
}

/** The body of an error answer, RFC 9457. */
export function presentProblem(error: ApiError, context: ProblemContext): Problem {
  const title = ERRORS[error.code].title[context.language]
  return {
    type: problemType(context.siteUrl, error.code),
    title,
    status: error.status,
    detail: error.detail?.[context.language] ?? `${title}.`,
    code: error.code,
    requestId: context.requestId,
    ...(error.fields.length > 0
      ? { errors: error.fields.map((field) => presentFieldError(field, context.language)) }
      : {}),
  }
}

/** The documentation page of a code. */
export function problemType(siteUrl: string, code: ErrorCode): string {
  return `${siteUrl}/errors/${code}`
}

export function presentFieldError(field: FieldError, language: Language) {
  const isFieldCode = field.code in FIELD_ERRORS
  const template: Text = isFieldCode
    ? FIELD_ERRORS[field.code as FieldErrorCode]
    : ERRORS[field.code as ErrorCode].title
  const expected =
    typeof field.expected === 'object' ? field.expected[language] : String(field.expected ?? '')
  const text = template[language].replace('{expected}', () => expected)
  return { pointer: field.pointer, code: field.code, detail: isFieldCode ? text : `${text}.` }
}

/** An unknown error as its caller may know it: nothing of the message leaves. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal', { cause: error })
}
