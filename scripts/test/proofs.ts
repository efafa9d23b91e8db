/**
 * Folders and files of the long proofs: models, faults, full disks, compiled samples, checks by programs that may be
 * missing. `npm test` leaves them out; `npm run test:full` runs them, with `--short` in the form that every change must
 * pass.
 */
export const PROOFS = [
  'apps/api/test/prove/',
  'apps/api/test/faults/',
  'apps/api/test/samples/compiled.test.ts',
  'scripts/start/full-disk.test.ts',
  'scripts/deploy.programs.test.ts',
]
