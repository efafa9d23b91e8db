import { NOT_PRODUCTION } from './not-production.mjs'

/** Rules for every file. */
export const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one, or hide a third. Move the shared part below both.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere. Install the package in this workspace, or correct the path.',
    from: {},
    // Docusaurus creates these names at build time; the site's type check and build find wrong ones.
    to: { couldNotResolve: true, pathNot: '^@(site|theme|theme-original|docusaurus|generated)/' },
  },
  {
    name: 'no-catch-all-modules',
    comment: 'Name the module for what it does and put it beside its caller, not in a catch-all module.',
    from: {},
    to: { path: '^(apps|packages|scripts|bench|e2e)/.*/(utils?|helpers?|common|misc|shared)(/|\\.tsx?$)' },
  },
  {
    name: 'no-tests-in-production',
    comment: 'Code that runs for users needs no test support. Move what both use out of the test.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: NOT_PRODUCTION },
    to: { path: NOT_PRODUCTION },
  },
]
