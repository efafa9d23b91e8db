import pg from 'pg'

// Settings that affect the text of values, fixed so that it does not depend on the role or the server.
const SETTINGS = [
  'client_encoding=UTF8',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'search_path=taquilla',
  // Makes PostgreSQL raise an error where row-level security would silently omit rows.
  'row_security=off',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30000',
]

export type Session = pg.Client

/** Opens a connection and runs `work` in one transaction, which is rolled back if it throws. */
export async function inTransaction<Result>(
  url: string,
  opening: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({
    connectionString: url,
    options: SETTINGS.map((each) => `-c ${each}`).join(' '),
  })
  // A lost connection would end the process without this listener; the pending query reports it anyway.
  session.on('error', () => {})
  try {
    await session.connect()
    await session.query(opening)
    const result = await work(session)
    await session.query('commit')
    return result
  } finally {
    await session.end()
  }
}
