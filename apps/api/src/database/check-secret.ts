import { setTimeout as sleep } from 'node:timers/promises'
import { bytes, nullable, type RowOf, text } from './columns.ts'
import type { Database } from './pool.ts'
import { SettingsError } from './session-settings.ts'
import { type Given, type Sql, sql, statement, unnest } from './sql.ts'

/** Value that tells one key derived from `TAQUILLA_SECRET` from another, without revealing it. */
export interface KeyFingerprint {
  readonly keyName: string
  readonly fingerprint: Buffer
}

/** The vault, as far as it is checked. */
interface Keys {
  readonly currentId: number
  fingerprints(): readonly KeyFingerprint[]
  open(sealed: Buffer): string
  useDigestSecret(sealed: Buffer): void
}

interface CheckLog {
  warn(details: object, message: string): void
}

/** `TAQUILLA_SECRET` does not belong to the database. */
export class SecretError extends Error {
  /** Says which numbers are wrong, as sentences; empty if that is not known. */
  readonly detail: string

  constructor(detail: string, options?: ErrorOptions) {
    super(
      `TAQUILLA_SECRET is not the secret that this database was written with, so what is encrypted in it cannot be read.${detail} Set it to that secret, or DATA_DIR/secret where npm start made it (docs/operations.md, "Keep the secret").`,
      options,
    )
    this.name = 'SecretError'
    this.detail = detail
  }
}

const PAUSE_MS = 500
/** A shorter absence is not worth a line. */
const REPORTED_ATTEMPT = 3

const SECRET_CHECK = { keyName: text, fingerprint: bytes, sealedSecret: nullable(bytes) }

type SecretCheck = RowOf<typeof SECRET_CHECK>

const LIST_SECRET_CHECKS = statement(
  'database.list_secret_checks',
  SECRET_CHECK,
  sql`select key_name, fingerprint, sealed_secret from secret_checks`,
)
// In one order, so that of two first starts with different secrets one writes all rows.
const INSERT_SECRET_CHECKS = statement(
  'database.insert_secret_checks',
  {},
  ({ keys }: Given<{ readonly keys: readonly KeyFingerprint[] }>) => sql`
    insert into secret_checks (key_name, fingerprint)
    select key_name, fingerprint from ${unnest(keys, 'k', { keyName: text, fingerprint: bytes })}
    order by key_name
    on conflict (key_name) do nothing`,
)
const COPY_SECRET_CHECKS = statement(
  'database.copy_secret_checks',
  {},
  ({ checks }: Given<{ readonly checks: readonly SecretCheck[] }>) => sql`
    insert into secret_checks (key_name, fingerprint, sealed_secret)
    select key_name, fingerprint, sealed_secret from ${unnest(checks, 'c', SECRET_CHECK)}
    where not exists (select from secret_checks)
    order by key_name`,
)
const SEALED_COLUMNS = {
  name: 'database.list_sealed_columns',
  text: `select quote_ident(relname) as table, quote_ident(attname) as column, attnotnull as "isAlwaysSet"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'taquilla'::regnamespace and relkind = 'r'
      and attname like 'sealed\\_%' and atttypid = 'bytea'::regtype and not attisdropped
    order by relname, attname`,
}

/** Column with values that the vault encrypted; both names are quoted for SQL. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly isAlwaysSet: boolean
}

export function listSealedColumns(db: Sql): Promise<SealedColumn[]> {
  return db.rows<SealedColumn>(SEALED_COLUMNS, [])
}

/**
 * Compares the keys with those of the database; writes nothing. If the database keeps the secret of the digests, the
 * vault uses that one. Returns true if the database has recorded the keys in use. @throws SecretError if they are others
 */
export async function compareSecret(db: Sql, keys: Keys): Promise<boolean> {
  const stored = await db.rows(LIST_SECRET_CHECKS, {})
  if (stored.length === 0) await openStored(db, keys)
  const detail = describeNumbers(stored, keys.fingerprints())
  const kept = stored.find(({ sealedSecret }) => sealedSecret !== null)?.sealedSecret
  if (kept) orSecretError(() => keys.useDigestSecret(kept), detail)
  const given = new Map(keys.fingerprints().map((each) => [each.keyName, each.fingerprint]))
  const isOther = stored.some(({ keyName, fingerprint }) => !given.get(keyName)?.equals(fingerprint))
  if (isOther) throw new SecretError(detail)
  return keysInUse(keys).every(({ keyName }) => stored.some((each) => each.keyName === keyName))
}

/** Gives a new database the keys of the main one, so that it accepts the same secrets. Changes nothing in others. */
export async function copySecretChecks(main: Sql, other: Sql): Promise<void> {
  const checks = await main.rows(LIST_SECRET_CHECKS, {})
  if (checks.length > 0) await other.rows(COPY_SECRET_CHECKS, { checks })
}

/** Says for each secret of the database how the given one with its number differs. */
function describeNumbers(stored: readonly KeyFingerprint[], given: readonly KeyFingerprint[]): string {
  const isSeal = ({ keyName }: KeyFingerprint) => keyName.startsWith('seal ')
  return stored
    .filter(isSeal)
    .map(({ keyName, fingerprint }) => {
      const number = keyName.slice('seal '.length)
      const same = given.filter(isSeal).filter((each) => each.fingerprint.equals(fingerprint))
      if (same.some((each) => each.keyName === keyName)) return ''
      const [other] = same
      if (other)
        return ` Its ${other.keyName.replace('seal', 'secret')} is number ${number} here: write ${number}:<secret>.`
      const isGiven = given.some((each) => each.keyName === keyName)
      return isGiven ? ` Its secret ${number} is another one.` : ` It lacks secret ${number}.`
    })
    .join('')
}

/** Keys that encrypt or digest. One that only decrypts is expected as long as it was in use and values of it are left. */
function keysInUse(keys: Keys): KeyFingerprint[] {
  const names = [`seal ${keys.currentId}`, 'digest']
  return keys.fingerprints().filter(({ keyName }) => names.includes(keyName))
}

/** Opens stored values, for a database of a version that did not record its keys. */
async function openStored(db: Sql, keys: Keys) {
  // Columns that may be null are left out: a value in one could be anywhere in the table.
  const columns = (await listSealedColumns(db)).filter(({ isAlwaysSet }) => isAlwaysSet)
  const queries = columns.map(({ table, column }) => `(select ${column} as sealed from ${table} limit 1)`)
  const rows = await db.rows<{ sealed: Buffer }>({ name: '', text: queries.join(' union all ') }, [])
  orSecretError(() => {
    for (const { sealed } of rows) keys.open(sealed)
  }, '')
}

function orSecretError(open: () => void, detail: string) {
  try {
    open()
  } catch (cause) {
    throw new SecretError(detail, { cause })
  }
}

/**
 * Resolves when the keys are found to be those of the database; records them at its first start. Waits for a database
 * that is away or not yet migrated. @throws SecretError if they are others, SettingsError if sessions lack settings
 */
export async function confirmSecret(db: Database, keys: Keys, log: CheckLog): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.checkSettings()
      // A start writes nothing that is there already, because the database may refuse writes for lack of space.
      if (await compareSecret(db, keys)) return
      await db.rows(INSERT_SECRET_CHECKS, { keys: keysInUse(keys) })
      await compareSecret(db, keys)
      return
    } catch (error) {
      if (error instanceof SecretError || error instanceof SettingsError) throw error
      if (attempt === REPORTED_ATTEMPT)
        log.warn({ err: error }, 'waiting for the database to check TAQUILLA_SECRET')
      await sleep(PAUSE_MS)
    }
  }
}
