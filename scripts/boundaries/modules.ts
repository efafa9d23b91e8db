/**
 * Modules that each module of domain/ may use; ARCHITECTURE.md draws them. Each module writes its own tables, and reads
 * those and the tables of all modules below; code that needs two modules without an arrow is a story in operations/ or
 * jobs/.
 */
export const USED_MODULES: Readonly<Record<string, readonly string[]>> = {
  sellers: [],
  events: ['sellers'],
  tickets: ['sellers', 'events'],
  lite: ['sellers', 'tickets'],
  market: ['sellers', 'events', 'tickets', 'lite'],
  alerts: ['sellers', 'events', 'market'],
  money: ['sellers', 'persons', 'market'],
  purchase: ['sellers', 'events', 'tickets', 'lite', 'market', 'alerts', 'money'],
  handovers: ['sellers', 'events', 'tickets', 'market', 'persons'],
  closing: ['sellers', 'events', 'tickets', 'market', 'purchase'],
  webhooks: ['sellers', 'purchase', 'handovers'],
  persons: ['sellers'],
  mails: ['sellers'],
}
