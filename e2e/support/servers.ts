// Serves the built site twice: once with an API that responds, once with one that does not.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { liveDocument } from './live-document.ts'
import { addressOf, closedAddress, listening, REPOSITORY, SITE, startSite } from './site-process.ts'

export default async function setup() {
  // The API of the tests runs as built.
  const build = [join(REPOSITORY, 'scripts', 'build.ts'), '--stale', 'apps/api']
  await promisify(execFile)(process.execPath, build)
  // Tests of the hosted pages run without a site; tests of the site report that it is missing.
  if (!existsSync(join(SITE, 'build', 'index.html'))) return undefined
  const api = await startApi()
  const closedUrl = await closedAddress()
  const [site, siteWithoutApi] = await Promise.all([startSite(addressOf(api)), startSite(closedUrl)])
  process.env.E2E_SITE_URL = site.url
  process.env.E2E_SITE_WITHOUT_API_URL = siteWithoutApi.url

  return () => {
    site.process.kill()
    siteWithoutApi.process.kill()
    api.close()
    api.closeAllConnections()
  }
}

/** A fake API that serves a small OpenAPI document, in Spanish or English, and 404 for everything else. */
async function startApi(): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'application/json')
    const isEnglish = request.headers['accept-language']?.startsWith('en') ?? false
    if (request.url === '/openapi/v1') response.end(JSON.stringify(liveDocument(isEnglish)))
    else response.writeHead(404).end('{}')
  })
  await listening(server)
  return server
}
