import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type RunningSite, startSite } from './running-site.ts'

const PATH = '/openapi/v1'

/** Stand-in for the API: serves only the OpenAPI document, to every origin. */
export async function serveDocument(file: string): Promise<RunningSite> {
  const document = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
  const body = brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const server = createServer(({ url }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (url !== PATH) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Language': 'es',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      })
      .end(body)
  })
  return startSite(server)
}
