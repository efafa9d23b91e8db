import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { createSiteHandler } from './site-handler.ts'
import { serveUnfinished } from './unfinished-build.ts'

it('Spanish pages are served while the English ones are built, and these once the build has ended', async () => {
  const buildDir = mkdtempSync(join(tmpdir(), 'taquilla-unfinished-'))
  onTestFinished(() => rmSync(buildDir, { recursive: true }))
  writeFileSync(join(buildDir, 'index.html'), 'Portada')
  writeFileSync(join(buildDir, '404.html'), 'Página No Encontrada')
  const create = () => createSiteHandler({ buildDir, apiUrl: 'http://localhost:4000' })
  const { addresses, close } = await listen(serveUnfinished(buildDir, create), {
    port: 0,
    hosts: ['127.0.0.1'],
  })
  onTestFinished(close)
  const get = async (path: string) => {
    const response = await fetch(`${addresses[0]}${path}`)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  expect(await get('/')).toMatchObject({ status: 200, text: 'Portada' })
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'Página No Encontrada' })
  mkdirSync(join(buildDir, 'en'))
  writeFileSync(join(buildDir, 'en', 'index.html'), 'Home')
  writeFileSync(join(buildDir, 'en', '404.html'), 'Page Not Found')
  for (const path of ['/en', '/en/', '/en/docs/intro?x=1']) {
    const { status, text, headers } = await get(path)
    expect(status).toBe(503)
    expect(text).toMatch(/<html lang="en">[\s\S]*http-equiv="refresh"[\s\S]*English pages are being built/)
    expect(headers.get('cache-control')).toBe('no-store')
  }
  writeFileSync(join(buildDir, 'config.json'), '{}')
  expect(await get('/en/')).toMatchObject({ status: 200, text: 'Home' })
  expect(await get('/en/nowhere')).toMatchObject({ status: 404, text: 'Page Not Found' })
})
