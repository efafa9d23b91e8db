// Serves the built site twice: once with an API that answers, once with one that is away.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { liveDocument } from './live-document.ts'

const SITE = join(import.meta.dirname, '..', '..', 'apps', 'site')

export default async function setup() {
  if (!existsSync(join(SITE, 'build', 'index.html'))) {
    throw new Error('The site is not built: run `npm run build -w apps/site` first')
  }
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

/** A stand-in that serves one small document to every origin, as the API does. */
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

/** An address that refuses connections: its port was ours a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await listening(server)
  const url = addressOf(server)
  await new Promise((resolve) => server.close(resolve))
  return url
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startSite(apiUrl: string): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, [join(SITE, 'server', 'main.ts')], {
    env: { ...process.env, SITE_PORT: '0', HOST: '127.0.0.1', API_URL: apiUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site's server ended with code ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [address] = /http:\/\/[\d.]+:\d+/.exec(chunk.toString()) ?? []
      if (address) resolve(address)
    })
  })
  return { url, process: child }
}
