import type { GuestAddress } from '#config/paths.ts'

/** Arguments of `fetch` for an API call. */
export interface CallRequest {
  readonly url: string
  readonly init: RequestInit & { readonly method: string }
}

export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

interface AnyCall {
  readonly method: string
  readonly path: string
}

/** Builds the request of a call for one seller and language. */
export function callRequest(
  { method, path }: AnyCall,
  { params, query, body }: AnyInput,
  { ticketSellerId, language }: Pick<GuestAddress, 'ticketSellerId' | 'language'>,
): CallRequest {
  const search = new URLSearchParams({ ...sentOf(query), ticketSellerId })
  return {
    url: `${fill(path, params)}?${search}`,
    init: {
      method,
      headers: {
        'Accept-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

function fill(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function sentOf(query: AnyInput['query'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
