// Netlify finds edge functions in this folder.
import { edgeResponse } from '../../hosts/edge-response.ts'

interface Context {
  readonly next: () => Promise<Response>
}

export default (request: Request, { next }: Context) =>
  edgeResponse(request, {
    page: () => next(),
    file: (url) => fetch(url, { method: request.method }),
  })

export const config = {
  path: '/*',
  excludedPath: ['/assets/*', '/en/assets/*', '/img/*', '/en/img/*', '/*.md'],
  onError: 'bypass',
}
