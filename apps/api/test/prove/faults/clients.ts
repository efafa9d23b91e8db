import { setTimeout as sleep } from 'node:timers/promises'
import { changePrice, hold, list, pay, readListed, release, takeDown } from './resale-commands.ts'
import { cancelShow, passHolds, spendToken, toggleResale } from './seller-commands.ts'
import { admit, admitSeveral, issue, read, remove, update } from './ticket-commands.ts'
import type { Client } from './world.ts'

type Command = (client: Client) => Promise<void>

/** Commands with their share. Rare ones end what others need: a show, holds, a ticket. */
const COMMANDS: readonly (readonly [share: number, command: Command])[] = [
  [60, issue],
  [160, read],
  [150, list],
  [130, hold],
  [150, pay],
  [35, admit],
  [25, admitSeveral],
  [40, update],
  [30, takeDown],
  [30, changePrice],
  [25, remove],
  [20, release],
  [30, readListed],
  [20, spendToken],
  [3, passHolds],
  [3, toggleResale],
  [2, cancelShow],
]
const TOTAL = COMMANDS.reduce((sum, [share]) => sum + share, 0)
const AFTER_FAILURE_MS = 20

/** Sends one command after the other until the signal aborts. */
export async function runClient(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const before = client.history.entries.length
    await pickCommand(client)(client)
    const isHindered = client.history.entries.slice(before).some(({ outcome }) => outcome === 'unknown')
    if (isHindered || client.history.entries.length === before) await sleep(AFTER_FAILURE_MS)
  }
}

function pickCommand({ random }: Client): Command {
  let left = random.below(TOTAL)
  for (const [share, command] of COMMANDS) {
    left -= share
    if (left < 0) return command
  }
  return read
}
