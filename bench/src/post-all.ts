import { type LoadOptions, type LoadResult, runLoad } from './run-load.ts'

/** Posts each body once; every response must have status 200. */
export function postAll(
  target: Pick<LoadOptions, 'apiUrl' | 'key' | 'clients'>,
  path: string,
  bodies: readonly string[],
): Promise<LoadResult> {
  const requests = bodies.map((body) => ({ method: 'POST' as const, path, body })).values()
  return runLoad({ ...target, next: () => requests.next().value, isExpected: (status) => status === 200 })
}
