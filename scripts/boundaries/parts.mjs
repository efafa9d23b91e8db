import { NOT_PRODUCTION } from './not-production.mjs'

/** Rules between the workspaces of the repository. */
export const parts = [
  {
    name: 'contract-stands-alone',
    comment: 'The contract is below everything. Move what it wants from elsewhere into it, or pass it in.',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|bench|e2e|scripts|packages/(?!contract/))' },
  },
  {
    name: 'sdk-stands-alone',
    comment:
      'The client is installed by strangers, alone. What it wants of the contract is generated into it.',
    from: { path: '^packages/sdk/src/', pathNot: NOT_PRODUCTION },
    to: { path: '^(apps|bench|e2e|examples|scripts|packages/(?!sdk/)|.*node_modules/)' },
  },
  {
    name: 'ui-stands-alone',
    comment: 'Shared components know no API and no app. Pass texts and values as props.',
    from: { path: '^packages/ui/' },
    to: { path: '^(apps|bench|e2e|scripts|packages/(?!ui/))' },
  },
  {
    name: 'embedded-database-stands-alone',
    comment: 'The launcher starts any PostgreSQL. What knows our schema belongs to apps/api.',
    from: { path: '^packages/embedded-database/' },
    to: { path: '^(apps|bench|e2e|scripts|packages/(?!embedded-database/))' },
  },
  {
    name: 'no-schemas-in-pages',
    comment:
      'Hosted pages take types from the contract, and pure functions from contract/bank-accounts, drawing, format and resale: schemas are heavy.',
    from: { path: '^apps/guest/src/', pathNot: NOT_PRODUCTION },
    to: {
      path: '^packages/contract/src/',
      pathNot: '^packages/contract/src/(bank-accounts|drawing|format|resale)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'apps-apart',
    comment: 'Apps meet over HTTP only. What both need goes into packages/.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'examples-from-outside',
    comment:
      'An example is what an integrator would write: it uses the SDK and nothing else of this repository.',
    from: { path: '^examples/' },
    to: { path: '^(apps|bench|e2e|scripts|packages/(?!sdk/))' },
  },
  {
    name: 'bench-and-e2e-from-outside',
    comment:
      'Measurements and journeys use HTTP, SQL and pages, as a stranger would. Call the running system.',
    from: { path: '^(bench|e2e)/' },
    to: {
      path: '^(apps|scripts|packages)/',
      // Simulated payment providers, hostile texts and stubbed answers are test support, not the system under test.
      pathNot:
        '^(packages/(contract|embedded-database|sdk)|apps/(api/test/(hostile|providers)|guest/test/answers))/',
    },
  },
  {
    name: 'packages-through-their-exports',
    comment: 'Import a package by its name. What its package.json does not export is private.',
    from: { path: '^(apps|bench|e2e|scripts|packages)/([^/]+)/' },
    to: {
      path: '^packages/([^/]+)/src/',
      pathNot: [
        '^packages/[^/]+/src/index\\.ts$',
        '^packages/contract/src/(bank-accounts|drawing|example-run|format|guest|page-views|resale)/index\\.ts$',
        '^packages/$2/',
        '\\.css$',
        // These two have no React components, so programs without a bundler may import them.
        '^packages/ui/src/(code-token|json-tokens)\\.ts$',
      ],
    },
  },
  {
    name: 'public-docusaurus',
    comment:
      'This file is private to Docusaurus and changes between versions. Use a public module, a swizzled component or a bundler hook (docs/decisions/site.md).',
    from: { path: '^apps/site/' },
    to: { path: 'node_modules/@docusaurus/(core/lib/client|theme-classic/lib/(theme|nprogress|prism))' },
  },
]
