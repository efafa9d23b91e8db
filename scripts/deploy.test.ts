import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Names in capitals that are variables of other programs, or no variables. */
const OTHERS = /^(AF_\w+|POSTGRES_\w+|API_[12])$/

it('deployments set only variables that .env.example explains', () => {
  const files = globSync([
    'deploy/systemd/**/*.{service,conf}',
    'deploy/Containerfile',
    'deploy/*.yaml',
    'deploy/helm/**/*.yaml',
  ])
  const named = namesIn(files.map(read).join('\n'), /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)
  const explained = namesIn(read('.env.example'), /^#?([A-Z0-9_]+)=/gm)
  expect([...named].filter((name) => !explained.has(name) && !OTHERS.test(name))).toEqual([])
  expect(named).toContain('WORKER_METRICS_PORT')
})

it('alerts and dashboard read only metrics that the platform has', () => {
  const deployed = read('deploy/prometheus/taquilla.rules.yml') + read('deploy/grafana/taquilla.json')
  const sources = [...globSync('apps/api/src/metrics/*.ts'), 'apps/api/src/http/observe-requests.ts']
  const defined = namesIn(sources.map(read).join('\n'), /(?:name: |add\()'(?:taquilla_)?([a-z_]+)'/g)
  const named = namesIn(deployed, /\btaquilla_([a-z_]+?)(?:_bucket|_count|_oldest_timestamp_seconds)?\b/g)
  expect([...named].filter((name) => !defined.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(10)
})

it('pgbouncer.ini has the settings that docs/operations.md and the API name', () => {
  const texts = read('docs/operations.md') + read('apps/api/src/database/session-settings.ts')
  const named = namesIn(texts, /(?:`|Set )([a-z_]+ = \w+)/g)
  const settings = read('deploy/pgbouncer.ini').split('\n')
  expect([...named].filter((setting) => !settings.includes(setting))).toEqual([])
  expect(named.size).toBe(3)
})

it('each alert has its section of the runbook, and a test in which it fires', () => {
  const rules = read('deploy/prometheus/taquilla.rules.yml')
  const alerts = namesIn(rules, /alert: (\w+)/g)
  expect(namesIn(read('docs/runbook.md'), /^## (\w+)$/gm)).toEqual(alerts)
  expect(namesIn(read('deploy/prometheus/taquilla.test.yml'), /alertname="(\w+)"/g)).toEqual(alerts)
  expect(namesIn(rules, /runbook\.md#(\w+)/g)).toEqual(new Set([...alerts].map((name) => name.toLowerCase())))
})

it('Prometheus reads the processes that docs/operations.md starts, by the names in the alerts', () => {
  const config = read('deploy/prometheus/prometheus.yml')
  const page = read('docs/operations.md')
  const apis = [...namesIn(page, /taquilla-api@(\d+)/g)].map((port) => `1${port}`)
  const ports = new Set([...apis, ...namesIn(page, /taquilla-worker@(\d+)/g)])
  const jobs = config.slice(config.indexOf('scrape_configs'))
  expect(namesIn(jobs, /127\.0\.0\.1:(\d+)"/g)).toEqual(ports)
  const named = namesIn(read('deploy/prometheus/taquilla.rules.yml'), /[{]job="([\w-]+)"/g)
  expect(namesIn(jobs, /job_name: ([\w-]+)/g)).toEqual(named)
})
