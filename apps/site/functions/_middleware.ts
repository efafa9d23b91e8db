// Cloudflare Pages finds functions in this folder.
import { edgeResponse } from '../hosts/edge-response.ts'

interface Context {
  readonly request: Request
  readonly env: { readonly ASSETS: { readonly fetch: (url: URL, init: RequestInit) => Promise<Response> } }
  readonly next: () => Promise<Response>
}

export const onRequest = ({ request, env, next }: Context) =>
  edgeResponse(request, {
    page: () => next(),
    file: (url) => env.ASSETS.fetch(url, { method: request.method }),
  })
