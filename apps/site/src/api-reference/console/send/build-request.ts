import type { Operation, Parameter } from '../../model/reference.ts'
import { parameterKey, type RequestValues } from './request-values.ts'

/** A complete request except for server and key. */
export interface BuiltRequest {
  readonly method: string
  /** Path and query, without the origin. */
  readonly address: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

export function buildRequest(operation: Operation, values: RequestValues): BuiltRequest {
  const { method, path, parameters, body } = operation
  const filled = (place: Parameter['place']) =>
    parameters
      .filter((parameter) => parameter.place === place)
      .map((parameter) => [parameter.name, values.parameters[parameterKey(parameter)] ?? ''] as const)
      .filter(([, value]) => value !== '')
  const inPath = new Map(filled('path'))
  const query = new URLSearchParams(filled('query').map(([name, value]) => [name, value]))
  const address = path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const value = inPath.get(name)
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
  return {
    method,
    address: query.size > 0 ? `${address}?${query}` : address,
    headers: [...filled('header'), ...(body ? [['Content-Type', values.contentType] as const] : [])],
    ...(body ? { body: values.body } : {}),
  }
}
