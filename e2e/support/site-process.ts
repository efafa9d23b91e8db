import { type ChildProcess, spawn } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '@taquilla/embedded-database'

export const REPOSITORY = join(import.meta.dirname, '..', '..')
export const SITE = join(REPOSITORY, 'apps', 'site')

/** Starts the built site behind its own server with the URL of the API; uses a free port by default. */
export async function startSite(
  apiUrl: string,
  address?: string,
  environment: NodeJS.ProcessEnv = { PAGE_VIEWS: 'off' },
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const port = address === undefined ? '0' : new URL(address).port
  const child = spawn(process.execPath, [join(SITE, 'server', 'main.ts')], {
    env: { ...process.env, SITE_PORT: port, HOST: '127.0.0.1', API_URL: apiUrl, ...environment },
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

/** Returns an origin that refuses connections until a program of the tests listens there. */
export async function closedAddress(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`
}

export function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
