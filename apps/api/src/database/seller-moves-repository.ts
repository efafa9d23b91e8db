import { instant, nothing, nullable, type RowOf, text, textOf, uuid } from './columns.ts'
import { type Given, type Sql, sql, statement } from './sql.ts'

/**
 * COPYING: the seller works in this database as always. HOLDING: its calls go on, its background work waits. REFUSING:
 * nothing changes its rows. ENDED: the move is over, or was cancelled.
 */
export type MovePhase = 'COPYING' | 'HOLDING' | 'REFUSING' | 'ENDED'

const SELLER_MOVE = {
  sellerId: text,
  moveId: uuid,
  source: text,
  target: text,
  phase: textOf<MovePhase>(),
  startedAt: instant,
  comparedAt: nullable(instant),
}

/** A move of a seller, as one of its two databases records it. */
export type SellerMove = RowOf<typeof SELLER_MOVE>

interface SellerKey {
  readonly sellerId: string
}

const FIND_OPEN_MOVE = statement(
  'database.find_open_move',
  SELLER_MOVE,
  ({ sellerId }: Given<SellerKey>) => sql`
    select seller_id, move_id, source, target, phase, started_at, compared_at
    from seller_moves
    where seller_id = ${sellerId} and ended_at is null`,
)
const INSERT_MOVE = statement(
  'database.insert_move',
  {},
  ({ sellerId, moveId, source, target, phase }: Given<NewMove>) => sql`
    insert into seller_moves (seller_id, move_id, source, target, phase)
    values (${sellerId}, ${moveId}, ${source}, ${target}, ${phase})
    on conflict (seller_id, move_id) do nothing`,
)
const LOCK_MOVING_SELLER = statement(
  'database.lock_moving_seller',
  { timeout: text, durability: text, lock: nothing },
  ({ sellerId }: Given<SellerKey>) => sql`
    select set_config('lock_timeout', '500ms', true) as timeout,
      set_config('synchronous_commit', 'on', true) as durability,
      pg_advisory_xact_lock(hashtextextended(${sellerId}, 0)) as lock`,
)
const SET_PHASE = statement(
  'database.set_phase',
  {},
  ({ sellerId, phase }: Given<SellerKey & { readonly phase: MovePhase }>) => sql`
    update seller_moves
    set phase = ${phase}, ended_at = case when ${phase} = 'ENDED' then now() end
    where seller_id = ${sellerId} and ended_at is null`,
)
const MARK_COMPARED = statement(
  'database.mark_compared',
  {},
  ({ sellerId }: Given<SellerKey>) => sql`
    update seller_moves
    set compared_at = now()
    where seller_id = ${sellerId} and ended_at is null`,
)

export type NewMove = Omit<SellerMove, 'startedAt' | 'comparedAt'>

/** Finds the move of a seller that is under way; undefined if there is none. */
export async function findOpenMove(db: Sql, sellerId: string): Promise<SellerMove | undefined> {
  return (await db.rows(FIND_OPEN_MOVE, { sellerId }))[0]
}

/** Records a move; one that the database has already stays as it is. */
export async function insertMove(db: Sql, move: NewMove): Promise<void> {
  await db.rows(INSERT_MOVE, move)
}

/**
 * Changes the phase of the open move, in a transaction, after those that have changed rows of the seller. Later ones
 * see the new phase. @throws server.busy if those took longer than half a second
 */
export async function setMovePhase(db: Sql, sellerId: string, phase: MovePhase): Promise<void> {
  await db.rows(LOCK_MOVING_SELLER, { sellerId })
  await db.rows(SET_PHASE, { sellerId, phase })
}

/** Records that the rows of both databases were compared and are the same. */
export async function markMoveCompared(db: Sql, sellerId: string): Promise<void> {
  await db.rows(MARK_COMPARED, { sellerId })
}
