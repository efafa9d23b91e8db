// Runs Docusaurus without its check for updates, so that a build needs no network, and without its minifier of HTML. The
// minifier leaves out optional end tags, and then some parsers of programs that read pages lose `main`.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@docusaurus/core/package.json')
const bin = join(dirname(manifest), 'bin', 'docusaurus.mjs')

const child = spawn(process.execPath, [bin, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NO_UPDATE_NOTIFIER: '1', SKIP_HTML_MINIFICATION: 'true' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
