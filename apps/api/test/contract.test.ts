import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { OPERATIONS, type Operation, type PathItemObject } from '@taquilla/contract'
import { GUEST_OPERATIONS, type GuestOperation } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { GUEST_GOOD_CALLS } from './guest-scene.ts'
import { ownCodesOf } from './watch-problems.ts'

const OPERATIONS_FOLDER = new URL('../src/operations/', import.meta.url)
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const test = withTestApp()

function filesOf(operation: Operation | GuestOperation, ending: string): string[] {
  return globSync(`*/${operation.id}${ending}`, { cwd: OPERATIONS_FOLDER.pathname })
}

function readOperationFile(path: string): string {
  return readFileSync(new URL(path, OPERATIONS_FOLDER), 'utf8')
}

function camelCase(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Method and path of every call in the served document, such as `GET /v1/events`. */
async function documentedCalls(): Promise<string[]> {
  const { payload } = await test.app.inject({ url: '/openapi/v1' })
  const { paths } = JSON.parse(payload) as { paths: Record<string, PathItemObject> }
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

describe('the API', () => {
  it('documents exactly the calls that it serves', async () => {
    const served = OPERATIONS.map((operation) => `${operation.method} ${operation.path}`)
    expect((await documentedCalls()).toSorted()).toEqual(served.toSorted())
  })

  it('serves only the documented methods of a path', async () => {
    const documented = await documentedCalls()
    for (const path of new Set(documented.map((call) => call.split(' ')[1] ?? ''))) {
      const allowed = METHODS.map((method) => method.toUpperCase()).filter((method) =>
        documented.includes(`${method} ${path}`),
      )
      const url = path.replaceAll(/\{\w+\}/g, 'x')
      for (const method of METHODS.map((each) => each.toUpperCase())) {
        const { statusCode, headers } = await test.app.inject({ method: method as 'GET', url })
        if (allowed.includes(method)) expect([405, 404], `${method} ${path}`).not.toContain(statusCode)
        else {
          expect(statusCode, `${method} ${path}`).toBe(405)
          expect(String(headers.allow).split(', ').toSorted()).toEqual(allowed.toSorted())
        }
      }
    }
  })
})

describe.each(OPERATIONS)('operation $id', (operation) => {
  it('has its route in the folder of its chapter', () => {
    const [route, ...others] = filesOf(operation, '.route.ts')
    expect(others).toEqual([])
    expect(readOperationFile(route ?? '')).toContain(`${camelCase(operation.id)}`)
  })

  it('is named with expectEveryCode by one test beside its route if it has error codes of its own', () => {
    expectDemand(operation)
  })

  it('has a call in GOOD_CALLS of test/scene.ts, for the security matrix', () => {
    expect(Object.keys(GOOD_CALLS)).toContain(operation.id)
  })
})

describe.each(GUEST_OPERATIONS)('call $id of the hosted pages', (operation) => {
  it('has its route in operations/guest', () => {
    expect(filesOf(operation, '.route.ts')).toEqual([`guest/${operation.id}.route.ts`])
  })

  it('is named with expectEveryCode by one test beside its route if it has error codes of its own', () => {
    expectDemand(operation)
  })

  it('has a call in GUEST_GOOD_CALLS of test/guest-scene.ts, for the refusal matrix', () => {
    expect(Object.keys(GUEST_GOOD_CALLS)).toContain(operation.id)
  })
})

describe('the folder of operations', () => {
  it('has no route of an operation that the contract does not implement', () => {
    expect(routesIn('!(guest)')).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
  })

  it('has a route for exactly the calls of the hosted pages', () => {
    expect(routesIn('guest')).toEqual(GUEST_OPERATIONS.map(({ id }) => id).toSorted())
  })
})

function routesIn(folder: string): string[] {
  const files = globSync(`${folder}/*.route.ts`, { cwd: OPERATIONS_FOLDER.pathname })
  return files.map((file) => basename(file, '.route.ts')).toSorted()
}

/** The demand inspects the tests that ran before it, so it must come last. */
function expectDemand(operation: Operation | GuestOperation) {
  const folder = dirname(filesOf(operation, '.route.ts')[0] ?? '')
  const demand = `expectEveryCode(${camelCase(operation.id)})`
  const texts = globSync(`${folder}/*.test.ts`, { cwd: OPERATIONS_FOLDER.pathname }).map(readOperationFile)
  const [text = '', ...others] = texts.filter((each) => each.includes(demand))
  expect(others).toEqual([])
  if (ownCodesOf(operation).length > 0) {
    expect(text.indexOf(demand), demand).toBeGreaterThan(text.lastIndexOf('  it('))
  }
}
