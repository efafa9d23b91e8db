import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { RUN_SEED } from '../full.ts'
import { createRandom } from '../random.ts'

const random = createRandom(RUN_SEED)

/** Disturbance of the data of every connection. */
export interface Disturbance {
  /** Each piece of data waits this long, and up to as long again by chance. */
  readonly delayMs: number
  /** Data is split into pieces of at most this size. */
  readonly sliceBytes: number
}

/** A proxy between a program and PostgreSQL that imitates faults of a network. */
export interface TcpProxy {
  /** URL of the server behind the proxy, with the proxy's address. */
  readonly url: string
  /** Swallows all further data of the connections that are open now, without closing them. New ones work. */
  silence(): void
  /** Closes the server's side of the open connections; the program does not learn of it. New ones work. */
  halfClose(): void
  /** Until `heal`, resets each connection that sends a commit, without passing on the server's answer. */
  loseCommitAnswers(): void
  /** Ends the open connections with a reset. New ones work. */
  reset(): void
  /** Disturbs all connections until `heal`. */
  disturb(disturbance: Disturbance): void
  heal(): void
  close(): Promise<void>
}

const COMMITS_WITHIN_MS = 100

type Pair = readonly [client: Socket, upstream: Socket]

/** Listens on a free port by default. */
export async function openTcpProxy(url: string, port = 0): Promise<TcpProxy> {
  const target = new URL(url)
  const pairs = new Set<Pair>()
  let disturbance: Disturbance | undefined
  let losesCommits = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const pair: Pair = [client, upstream]
    pairs.add(pair)
    client.pipe(createDisturber(() => disturbance)).pipe(upstream)
    upstream.pipe(createDisturber(() => disturbance)).pipe(client)
    client.on('data', (chunk: Buffer) => {
      if (!losesCommits || !chunk.includes('commit\0')) return
      swallow(upstream)
      setTimeout(() => client.resetAndDestroy(), COMMITS_WITHIN_MS)
    })
    for (const socket of pair) {
      socket.setNoDelay()
      // A reset of either side ends the pair; the program under test reports its own end of it.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!pairs.delete(pair)) return
        for (const each of pair) each.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)

  return {
    url: proxied.href,
    silence() {
      for (const pair of pairs) for (const socket of pair) swallow(socket)
    },
    halfClose() {
      for (const pair of pairs) {
        const [client, upstream] = pair
        pairs.delete(pair)
        for (const socket of pair) swallow(socket)
        upstream.destroy()
        // The program closes it when it gives up waiting.
        client.on('end', () => client.destroy())
      }
    },
    loseCommitAnswers() {
      losesCommits = true
    },
    reset() {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
    },
    disturb(next) {
      disturbance = next
    },
    heal() {
      losesCommits = false
      disturbance = undefined
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function swallow(socket: Socket) {
  socket.unpipe()
  socket.resume()
}

/** Passes data on in order, delayed and split while a disturbance is set. */
function createDisturber(current: () => Disturbance | undefined): Transform {
  async function pass(this: Transform, chunk: Buffer, disturbance: Disturbance) {
    const { delayMs, sliceBytes } = disturbance
    await sleep(delayMs + random.below(delayMs))
    for (let start = 0; start < chunk.length; start += sliceBytes) {
      this.push(chunk.subarray(start, start + sliceBytes))
      // Lets the socket send the piece alone.
      await sleep(0)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const disturbance = current()
      if (disturbance === undefined) return done(null, chunk)
      void pass.call(this, chunk, disturbance).then(() => done())
    },
  })
}
