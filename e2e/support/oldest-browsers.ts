// Makes Chromium lack what the oldest declared browsers lack, so that a page that uses it fails here too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { features } from 'web-features'
import { REPOSITORY } from './site-process.ts'

/** Browsers of phones and computers with the name that `browserslist` has for both. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
}
/** First version of each browser that supports something. */
interface Support {
  readonly support: Readonly<Record<string, string | undefined>>
}

const PREFIX = /^(?:javascript\.builtins|api)\./

/** Removes built-ins newer than the oldest browsers that the app declares, before scripts of the page run. */
export async function removeNewerBuiltIns(page: Page, app: 'guest' | 'site'): Promise<void> {
  await page.addInitScript(removeAll, newerBuiltIns(app))
}

/** Paths such as `Map.groupBy`, the deepest first. */
function newerBuiltIns(app: string): string[] {
  const manifest = readFileSync(join(REPOSITORY, 'apps', app, 'package.json'), 'utf8')
  const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(manifest)
  const declared = browserslist.flatMap((line) => {
    const [name = '', version] = line.split(' >= ')
    return (NAMES[name] ?? []).map((browser) => [browser, Number(version)] as const)
  })
  if (declared.length < browserslist.length) throw new Error(`A browser is unknown: ${browserslist}`)
  const paths = Object.values(features).flatMap((feature) => {
    if (!('status' in feature)) return []
    const supports: Readonly<Record<string, Support>> = feature.status.by_compat_key ?? {}
    return Object.entries(supports).flatMap(([key, { support }]) => {
      const isOld = declared.every(
        ([browser, oldest]) => Number(support[browser]?.replace('≤', '')) <= oldest,
      )
      // Browsers had iterators before the global `Iterator`, whose support is that of its constructor.
      const path = key.replace('Iterator.Iterator', 'Iterator').replace(PREFIX, '')
      return isOld || !PREFIX.test(key) ? [] : [path]
    })
  })
  if (!paths.includes('Map.groupBy')) throw new Error('The list of newer built-ins is not complete.')
  return paths.sort((one, other) => other.split('.').length - one.split('.').length)
}

/** Runs in the page. */
function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split('.')
    const last = String(parts.pop())
    const name = last.replace(/_static$/, '').replace(/^(\w+)_event$/, 'on$1')
    let holder: unknown = globalThis
    for (const part of parts) holder = holder == null ? undefined : Reflect.get(Object(holder), part)
    if (holder == null) continue
    // `Response.json` is newer than `json` of a response.
    const prototype = last.endsWith('_static') ? undefined : Reflect.get(Object(holder), 'prototype')
    for (const owner of [holder, prototype, parts[0] === 'Window' && globalThis]) {
      if (owner instanceof Object) Reflect.deleteProperty(owner, name)
    }
  }
}
