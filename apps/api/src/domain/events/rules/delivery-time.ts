import { sql } from '#database/sql.ts'

/** Delivery time of the codes for show `s` of event `e`, as JSON of DeliveryTime; null if neither sets one. */
export const DELIVERY_TIME = sql`coalesce(
  nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
  nullif(e.configuration #> '{ticketDelivery,time}', 'null')
)`
