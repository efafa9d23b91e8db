// What is in deploy/, checked by the programs that read it. A program that is not installed is named as skipped.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'taquilla-deploy-'))
const pem = join(folder, 'taquilla.pem')

const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined
/** Makes the certificate that both proxies read. */
const hasOpenssl = isInstalled('openssl')
const WITH_CERTIFICATE = ['haproxy', 'nginx']

beforeAll(() => {
  if (!hasOpenssl) return
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', pem]
  execFileSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=api.example.com', '-out', `${pem}.crt`], {
    stdio: 'ignore',
  })
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(`${pem}.crt`, 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies the file into the temporary folder, with the certificate there. */
function withCertificate(path: string, change = (text: string) => text): string {
  const copy = join(folder, 'config')
  writeFileSync(
    copy,
    change(readFileSync(path, 'utf8').replace(/\/etc\/\w+\/taquilla\.(?:pem|crt|key)/g, pem)),
  )
  return copy
}

const http = (text: string) => `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${text}}\n`

type Check = readonly [program: string, what: string, argumentsOf: () => readonly string[]]

const CHECKS: readonly Check[] = [
  ['promtool', 'rules', () => ['test', 'rules', 'deploy/prometheus/taquilla.test.yml']],
  ['promtool', 'targets', () => ['check', 'config', 'deploy/prometheus/prometheus.yml']],
  [
    'haproxy',
    'proxy',
    () => ['-c', '-f', withCertificate('deploy/haproxy.cfg'), '-f', 'deploy/haproxy-database.cfg'],
  ],
  ['nginx', 'proxy', () => ['-t', '-e', 'stderr', '-c', withCertificate('deploy/nginx.conf', http)]],
  ['helm', 'chart', () => ['lint', '--strict', 'deploy/helm']],
]

for (const [program, what, argumentsOf] of CHECKS) {
  const canRun = isInstalled(program) && (hasOpenssl || !WITH_CERTIFICATE.includes(program))
  it.skipIf(!canRun)(
    `${program} accepts the ${what} of deploy/ (skipped if ${program} or openssl is not installed)`,
    () => {
      const { status, stdout, stderr } = spawnSync(program, argumentsOf(), {
        encoding: 'utf8',
        cwd: resolve('.'),
      })
      expect(`${stdout}${stderr}`).not.toMatch(/WARNING|FAILED/)
      expect(status, `${stdout}${stderr}`).toBe(0)
    },
  )
}
