import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a pinned package that is no part of its public interface. */
export interface PrivateModule {
  readonly package: '@docusaurus/core' | '@docusaurus/theme-classic'
  readonly file: string
  /** SHA-256 of the file that ours was written against. */
  readonly checksum: string
  /** Our module in its place, in `client/`; without one the file is only imported. */
  readonly replacement?: string
}

/** All that we know of Docusaurus' inside. A new version fails a test until each of them was read again. */
export const PRIVATE_MODULES: readonly PrivateModule[] = [
  {
    package: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    checksum: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
    replacement: 'nothing.ts',
  },
]

/** Where a private module is installed for the site in a folder. */
export function pathOf({ package: name, file }: PrivateModule, siteDir: string): string {
  return join(dirname(createRequire(join(siteDir, 'package.json')).resolve(`${name}/package.json`)), file)
}
