import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on and keeps their sha-256. */
export function createHashStream() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}
