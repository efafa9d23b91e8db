export type EmbeddedDatabaseProblem =
  | 'platform'
  | 'user'
  | 'folder'
  | 'binaries'
  | 'disk_full'
  | 'memory'
  | 'version'
  | 'password'
  | 'secret'
  | 'backup'
  | 'start'
  | 'stop'

/** Problem with the embedded database; the message says what to do about it. */
export class EmbeddedDatabaseError extends Error {
  readonly problem: EmbeddedDatabaseProblem

  constructor(problem: EmbeddedDatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedDatabaseError'
    this.problem = problem
  }
}

interface Explanation {
  readonly pattern: RegExp
  readonly problem: EmbeddedDatabaseProblem
  readonly advice: string
}

// Sorted from causes to consequences, because the first match wins.
const EXPLANATIONS: readonly Explanation[] = [
  {
    pattern: /No space left on device|ENOSPC|Disk quota exceeded/,
    problem: 'disk_full',
    advice: 'The disk is full. Free some space, or choose another place with DATA_DIR.',
  },
  {
    pattern: /Cannot allocate memory|could not (create|map) .*shared memory|could not fork/,
    problem: 'memory',
    advice: 'There is not enough free memory for PostgreSQL (it needs about 200 MB).',
  },
  {
    pattern: /GLIBC_\S+' not found|version `GLIBC/,
    problem: 'platform',
    advice: "This system's C library is too old for the bundled PostgreSQL. Set DATABASE_URL to a server.",
  },
  {
    pattern: /could not look up effective user ID/,
    problem: 'user',
    advice:
      'PostgreSQL runs as a user with a name only, and the system knows none for this id. Start as another user, or set DATABASE_URL to a server.',
  },
  {
    pattern: /database files are incompatible with server|was initialized by PostgreSQL version/,
    problem: 'version',
    advice: 'The stored data belong to another PostgreSQL. docs/operations.md says how to move them.',
  },
  {
    pattern: /Permission denied|EACCES|EROFS|Read-only file system/,
    problem: 'folder',
    advice: 'A folder cannot be written. Check who owns DATA_DIR, or choose another place with it.',
  },
]

/** Converts output of PostgreSQL or the system to an error with advice. */
export function explainFailure(what: string, output: string): EmbeddedDatabaseError {
  const known = EXPLANATIONS.find(({ pattern }) => pattern.test(output))
  const tail = output.trim().split('\n').slice(-8).join('\n')
  const parts = [what, known?.advice, tail === '' ? undefined : `PostgreSQL printed:\n${tail}`]
  return new EmbeddedDatabaseError(known?.problem ?? 'start', parts.filter(Boolean).join(' '))
}
