import pg from 'pg'

// The text of a value must not depend on the settings of the role or the server it is read from or written to.
const SETTINGS = [
  'client_encoding=UTF8',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'search_path=taquilla',
  // An incomplete copy that looks complete is worse than a refusal.
  'row_security=off',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30000',
]

export type Session = pg.Client

/** Runs the work in one transaction on a connection of its own; nothing of it stays when it throws. */
export async function inOneTransaction<Result>(
  url: string,
  opening: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({
    connectionString: url,
    options: SETTINGS.map((each) => `-c ${each}`).join(' '),
  })
  // A lost connection also raises an event; the call under way reports it.
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
