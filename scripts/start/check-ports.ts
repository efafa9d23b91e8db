import { createServer } from 'node:net'
import type { Settings } from './settings.ts'

const LOOPBACK = ['127.0.0.1', '::1']

type PortSettings = Pick<Settings, 'host' | 'apiPort' | 'sitePort' | 'example'>

/** @throws Error naming the variable to change if a port is in use or not allowed. */
export async function checkPorts({ host, apiPort, sitePort, example }: PortSettings) {
  const hosts = host === undefined ? LOOPBACK : [host]
  for (const [name, port] of [
    ['API_PORT', apiPort],
    ['SITE_PORT', sitePort],
    ...(example ? [['EXAMPLE_PORT', example.port] as const] : []),
  ] as const) {
    for (const each of hosts) explain(await findPortError(port, each), { name, port, host: each })
  }
}

/** Returns the system's error code if the port cannot be opened, otherwise undefined. */
export function findPortError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

function explain(code: string | undefined, place: { name: string; port: number; host: string }) {
  const { name, port, host } = place
  // Without IPv6 the machine has no ::1; listening on 127.0.0.1 is enough.
  const isAbsentFamily = LOOPBACK.includes(host) && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
  if (code === undefined || isAbsentFamily) return
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken by another program. End it, or choose another port: ${name}=${port + 10} npm start`,
    )
  }
  if (code === 'EACCES') {
    throw new Error(`Port ${port} needs privileges on this system. Choose one from 1024 on with ${name}.`)
  }
  throw new Error(`${host}:${port} cannot be listened on (${code}). Check HOST and ${name}.`)
}
