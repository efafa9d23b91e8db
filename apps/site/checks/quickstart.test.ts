import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATIONS, type Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/faults-of.ts'

const SITE = join(import.meta.dirname, '..')
const PAGES = ['docs/intro.mdx', 'i18n/en/docusaurus-plugin-content-docs/current/intro.mdx']

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Parses the curl commands of the page, in order. */
function commands(page: string): Call[] {
  return [...page.matchAll(/```bash\n(curl [\s\S]*?)```/g)].map(([, command = '']) => {
    const [, body] = / -d '([\s\S]*)'/.exec(command) ?? []
    const [, path = ''] = /\$TAQUILLA_API([^"]*)"/.exec(command) ?? []
    const [, method = body === undefined ? 'GET' : 'POST'] = / -X (\w+)/.exec(command) ?? []
    return { method, path, body: body === undefined ? undefined : JSON.parse(body) }
  })
}

/** Runs the page's Node blocks as one script with a fake `fetch` and returns its calls. */
async function scripts(page: string): Promise<Call[]> {
  const calls: Call[] = []
  const script = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')
  const runnable = script.replace(/^import .*$/m, '')
  const fetch = async (url: string, { method, body }: { method: string; body?: string }) => {
    calls.push({
      method,
      path: url.replace('http://api', ''),
      body: body === undefined ? undefined : JSON.parse(body),
    })
    return new Response('true')
  }
  const readFile = async () => JSON.stringify({ apiUrl: 'http://api', privateKey: 'tqs_test_1' })
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await AsyncFunction('fetch', 'readFile', 'console', runnable)(fetch, readFile, { log: () => {} })
  return calls
}

function operationOf({ method, path }: Call): Operation | undefined {
  return OPERATIONS.find(
    (op) => op.method === method && new RegExp(`^${op.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  )
}

describe.each(PAGES)('the quickstart of %s', (file) => {
  const page = readFileSync(join(SITE, file), 'utf8')

  it('creates an event, issues tickets, admits and reads one, all with valid calls', () => {
    const calls = commands(page)
    expect(calls.map((call) => operationOf(call)?.id)).toEqual([
      'create-event',
      'create-tickets',
      'admit-ticket',
      'get-ticket',
    ])
    for (const call of calls) {
      const schema = operationOf(call)?.body
      expect(schema === undefined ? call.body : faultsOf(schema, call.body)).toEqual(schema && [])
    }
  })

  it('makes the same calls in Node as with curl', async () => {
    expect(await scripts(page)).toEqual(commands(page))
  })
})
