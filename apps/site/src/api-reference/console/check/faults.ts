import { translate } from '@docusaurus/Translate'
import { parsedJson } from '../../model/json.ts'
import type { Operation, Parameter, Schema } from '../../model/reference.ts'
import type { FieldErrorTexts } from '../console-context.ts'
import { parameterKey, type RequestValues } from '../send/request-values.ts'
import { checkParameter } from './check-parameter.ts'
import { createSchemaCheck } from './create-schema-check.ts'
import { faultText } from './fault-text.ts'

/** A validation error of one parameter or of the body. */
export interface Fault {
  readonly place: Parameter['place'] | 'body'
  /** RFC 6901 pointer into the body, or `/` and the parameter's name. */
  readonly pointer: string
  readonly text: string
}

interface Document {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly fieldErrors: FieldErrorTexts
}

/** Validates all parameters and the body against the OpenAPI document. Empty if the request can be sent. */
export function faultsIn(operation: Operation, values: RequestValues, document: Document): readonly Fault[] {
  return [...parameterFaults(operation, values, document), ...bodyFaults(operation, values, document)]
}

function parameterFaults(
  { parameters }: Operation,
  values: RequestValues,
  { schemas, fieldErrors }: Document,
) {
  return parameters.flatMap((parameter) =>
    checkParameter(parameter, values.parameters[parameterKey(parameter)] ?? '', schemas).map((fault) => ({
      place: parameter.place,
      pointer: fault.pointer,
      text: faultText(fault, fieldErrors),
    })),
  )
}

function bodyFaults({ body }: Operation, values: RequestValues, { schemas, fieldErrors }: Document): Fault[] {
  if (body === undefined) return []
  const parsed = parsedJson(values.body)
  if (parsed === undefined) {
    const text = translate({ id: 'console.check.json', message: 'El texto no es JSON válido.' })
    return [{ place: 'body', pointer: '', text }]
  }
  return createSchemaCheck(
    body.schema,
    schemas,
  )(parsed.value).map((fault) => ({
    place: 'body',
    pointer: fault.pointer,
    text: faultText(fault, fieldErrors),
  }))
}
