import type { Operation, OperationAnswer, OperationInput } from '@taquilla/contract'
import type { buildApp } from '../app.ts'

type App = Awaited<ReturnType<typeof buildApp>>['app']

interface DemoCall<Op extends Operation> {
  readonly params?: OperationInput<Op>['params']
  readonly query?: Readonly<Record<string, string>>
  readonly body?: OperationInput<Op>['body']
}

/** Sends a call as an integrator would, through the whole service. @throws Error when it is refused. */
export type Send = <Op extends Operation>(operation: Op, call?: DemoCall<Op>) => Promise<OperationAnswer<Op>>

export function createDemoClient(app: App, privateKey: string): Send {
  return async function send(operation, { params = {}, query = {}, body } = {}) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const response = await app.inject({
      method: operation.method,
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { authorization: privateKey, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    if (response.statusCode !== 200) {
      throw new Error(`The demo data were refused by ${operation.id}: ${response.payload}`)
    }
    return JSON.parse(response.payload)
  }
}
