import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a pinned package that is no part of its public interface. */
export interface PrivateModule {
  readonly package: '@docusaurus/core' | '@docusaurus/theme-classic' | '@docusaurus/utils-common'
  readonly file: string
  /** SHA-256 of the file that ours was written against. */
  readonly checksum: string
  /** Our module in its place, in `client/`; without one the file is only imported. */
  readonly replacement?: string
}

/** All that we know of Docusaurus' inside. A new version fails a test until each of them was read again. */
export const PRIVATE_MODULES: readonly PrivateModule[] = [
  {
    package: '@docusaurus/core',
    file: 'lib/client/clientEntry.js',
    checksum: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/preload.js',
    checksum: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/prefetch.js',
    checksum: '7543271549a9882a308f0fad8155631ab98c0389a75a88946f3be11c8933089c',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/flat.js',
    checksum: '0360584918d5627a67035b30a4c20749996a40d3f095ccd348b369b3d93e7d03',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/routeContext.js',
    checksum: '5b7cfc91bc8809225adf6df3fcce375ecb9d89724c6ea422ff395371daf7dfab',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/exports/ComponentCreator.js',
    checksum: '5f99bdbd725f6e0b2943d25f99c93205952e9b45ac78c76b63f62a767bbba363',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/docusaurus.js',
    checksum: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
    replacement: 'prefetch-queue.ts',
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/browserContext.js',
    checksum: 'f0765ea0de6c682044acc2d1f6f7d474e9ac389591a8e97f877e437c09225b4c',
    replacement: 'browser-context.tsx',
  },
  {
    package: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    checksum: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
    replacement: 'nothing.ts',
  },
  {
    package: '@docusaurus/theme-classic',
    file: 'lib/nprogress.js',
    checksum: '58b21ff3eb278f6cd3932e02e92a50108dac3a7e3f014813fefc70335eaab48f',
    replacement: 'nothing.ts',
  },
  {
    package: '@docusaurus/utils-common',
    file: 'lib/index.js',
    checksum: 'f67a902f603f736c0b6b81dfe3c4b600e26ad3018fb19158d877a8fe5d55424e',
    replacement: 'addresses-and-errors.ts',
  },
]

/** Where a private module is installed for the site in a folder. */
export function pathOf({ package: name, file }: PrivateModule, siteDir: string): string {
  return join(dirname(createRequire(join(siteDir, 'package.json')).resolve(`${name}/package.json`)), file)
}
