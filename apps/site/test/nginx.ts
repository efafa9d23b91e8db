import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MODULES = '/usr/lib/nginx/modules'
const BROTLI = join(MODULES, 'ngx_http_brotli_static_module.so')

/** True if nginx and the Brotli module of our configuration are installed. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return existsSync(BROTLI)
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Running {
  readonly folder: string
  readonly port: number
  readonly config: string
}

/** Starts nginx in a temporary folder and waits until it responds; returns a function that stops it. */
export async function startNginx({ folder, port, config }: Running) {
  writeFileSync(join(folder, 'site.conf'), config)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${BROTLI};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
    include /etc/nginx/mime.types;
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp;`).join(' ')}
    include ${folder}/site.conf;
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await untilAnswers(child, `http://127.0.0.1:${port}/`)
  return () => child.kill()
}

async function untilAnswers(child: ChildProcess, url: string) {
  while (child.exitCode === null) {
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(20)
  }
  throw new Error(`nginx ended with code ${child.exitCode}`)
}
