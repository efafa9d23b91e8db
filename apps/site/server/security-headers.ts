import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts in the page itself: only those that the browser runs, not data such as JSON-LD. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The hash sources of every script that a built page carries in itself. */
export function inlineScriptHashes(buildDir: string): readonly string[] {
  const scripts = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: buildDir })) {
    for (const [, script = ''] of readFileSync(join(buildDir, file), 'utf8').matchAll(INLINE_SCRIPT)) {
      scripts.add(script)
    }
  }
  return [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

interface Policy {
  readonly scriptHashes: readonly string[]
  /** Origins that pages may fetch from, besides their own. */
  readonly connectOrigins: readonly string[]
}

/** Headers of every answer. Only built scripts run; pages talk to this site and the API alone. */
export function securityHeaders({ scriptHashes, connectOrigins }: Policy): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      // The search runs as WebAssembly of our own files; nothing is evaluated as script.
      `script-src ${["'self'", "'wasm-unsafe-eval'", ...scriptHashes].join(' ')}`,
      // Highlighted code carries its colours in style attributes; style sheets come from files only.
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
