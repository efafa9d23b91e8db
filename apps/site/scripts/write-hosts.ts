// Writes the configuration with which nginx serves the build like our own server. Environment: API_URL,
// ANALYTICS_URL, FEEDBACK_URL; for nginx SITE_ROOT (folder of the build on its machine) and SITE_LISTEN.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readHostRules } from '../hosts/host-rules.ts'
import { nginxConfig } from '../hosts/nginx-config.ts'
import { readConfig } from '../server/config.ts'

const buildDir = join(import.meta.dirname, '..', 'build')
const { SITE_ROOT = buildDir, SITE_LISTEN = '80' } = process.env
const rules = readHostRules({ buildDir, ...readConfig(process.env) })
await mkdir(join(buildDir, '.hosts'), { recursive: true })
await writeFile(
  join(buildDir, '.hosts', 'nginx.conf'),
  nginxConfig(rules, { root: SITE_ROOT, listen: SITE_LISTEN }),
)
await writeFile(join(buildDir, 'config.json'), rules.config)
