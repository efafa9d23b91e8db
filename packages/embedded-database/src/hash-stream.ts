import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Creates a stream that passes data through unchanged and calculates its SHA-256. */
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
