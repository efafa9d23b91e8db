import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface RunningSite {
  readonly url: string
  stop(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves a built site as our own server does: compressed with brotli once, hashed files cached forever. */
export async function serveFolder(folder: string): Promise<RunningSite> {
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = findFile(folder, decodeURIComponent(pathname))
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, body)
    const isHashed = pathname.includes('/_astro/')
    const headers = {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    response.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function findFile(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(pathname))
  return [path, `${path}.html`, join(path, 'index.html')].find(
    (file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile(),
  )
}
