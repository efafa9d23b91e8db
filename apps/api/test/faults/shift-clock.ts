// Loaded into a process before its code (`node --import`): moves its clock by CLOCK_OFFSET_MS, as on a host whose clock
// is wrong. The operating system's clock, which the database uses, stays.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const realNow = Date.now
const makeId = crypto.randomUUIDv7

Date.now = () => realNow() + offsetMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})
// Node reads the time of an id past `Date`.
crypto.randomUUIDv7 = () => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${makeId().slice(13)}` as ReturnType<typeof makeId>
}
syncBuiltinESMExports()
