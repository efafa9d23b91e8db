import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches inline scripts that the browser runs, not data such as JSON-LD. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP hash sources of all inline scripts in the build. */
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
  /** Origins, besides their own, that pages may connect to. */
  readonly connectOrigins: readonly string[]
}

/**
 * Security headers of every response. Only scripts of the build run; pages connect only to this site and the given
 * origins.
 */
export function securityHeaders({ scriptHashes, connectOrigins }: Policy): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      // Pagefind runs as WebAssembly; `eval` stays forbidden.
      `script-src ${["'self'", "'wasm-unsafe-eval'", ...scriptHashes].join(' ')}`,
      // Highlighted code has its colors in style attributes; style sheets come from files only.
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
