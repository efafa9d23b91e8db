import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { CHANGES_VERSION, type Shards } from '#database/pool.ts'
import type { Vault } from '#domain/values/vault.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Metrics of any process: its version and secret, Node (with the delay of the event loop), database connections. */
export function createRegistry(
  { shards }: Pick<Shards, 'shards'>,
  { currentId }: Pick<Vault, 'currentId'>,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'taquilla_build_info',
    help: 'Version of the running code; 1',
    labelNames: ['version', 'changes_version'],
    registers: [registry],
  }).set({ version: manifest.version, changes_version: CHANGES_VERSION }, 1)
  new Gauge({
    name: 'taquilla_secret',
    help: 'Number of the secret in TAQUILLA_SECRET with which the process encrypts',
    registers: [registry],
  }).set(currentId)
  new Gauge({
    name: 'taquilla_database_connections',
    help: 'Database connections by state',
    labelNames: ['state', 'shard'],
    registers: [registry],
    collect() {
      for (const { name: shard, database } of shards) {
        const { total, idle, waiting } = database.usage()
        this.set({ state: 'used', shard }, total - idle)
        this.set({ state: 'idle', shard }, idle)
        this.set({ state: 'waited_for', shard }, waiting)
      }
    },
  })
  return registry
}
