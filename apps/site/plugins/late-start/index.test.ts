import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_CONTEXT } from './index.ts'

it('replaces a private module of Docusaurus that has not changed', () => {
  // If this fails after an upgrade, read the new file, adapt `client/browser-context.tsx` and update the checksum.
  const checksum = createHash('sha256').update(readFileSync(BROWSER_CONTEXT)).digest('hex')
  expect(checksum).toBe('f0765ea0de6c682044acc2d1f6f7d474e9ac389591a8e97f877e437c09225b4c')
})
