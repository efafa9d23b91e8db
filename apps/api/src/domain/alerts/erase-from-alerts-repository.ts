import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

const DELETE_ALERTS = statement(
  'alerts.delete_alerts',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from resale_alerts
    where seller_id = ${sellerId} and email = any(${spellings})`,
)

export async function eraseFromAlerts(db: Sql, person: Person): Promise<void> {
  await db.rows(DELETE_ALERTS, person)
}
