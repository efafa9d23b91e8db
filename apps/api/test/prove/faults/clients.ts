import { setTimeout as sleep } from 'node:timers/promises'
import { cancelEvent, setClock, setRules } from '@taquilla/contract'
import { isPossiblyDone } from './history.ts'
import { changePrice, hold, list, pay, readListed, release, takeDown } from './resale-commands.ts'
import { admit, admitSeveral, issue, read, remove, update } from './ticket-commands.ts'
import { type Client, type Command, createStage, perform, ruleOf, signIn } from './world.ts'

/** A hold lasts ten minutes of the seller's clock. */
const PAST_A_HOLD_SECONDS = 660
const SPENDS = 3

/** Cancels one of the two shows and goes on with another event. */
const cancelShow: Command = async (client) => {
  const { world, random } = client
  const { externalReferenceId } = world.event
  const { showId } = random.pick(world.event.shows)
  // Half of the time buyers still pay for holds of the cancelled show.
  const next = await createStage(client.caller, world.seller)
  const request = {
    operation: cancelEvent,
    params: { externalReferenceId },
    query: { showId },
    isKeyed: true,
  }
  await perform(client, request, (sent) => (isPossiblyDone(sent) ? { facts: { cancelled: showId } } : {}))
  world.event = next
}

/** Switches resale off, which ends the listings of the event, and on again. */
const toggleResale: Command = async (client) => {
  const { event } = client.world
  for (const isOn of [false, true]) {
    const request = { operation: setRules, body: [ruleOf(event, isOn)], isKeyed: true }
    await perform(client, request, () => ({ facts: isOn ? {} : { closed: event.externalReferenceId } }))
  }
}

/** Moves the seller's clock past the end of all holds. */
const passHolds: Command = async (client) => {
  const body = { advanceSeconds: PAST_A_HOLD_SECONDS }
  await perform(client, { operation: setClock, body, isKeyed: true })
}

/** Spends one token several times at once. */
const spendToken: Command = (client) => signIn(client, client.random.pick(client.world.people), SPENDS)

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
    const before = client.entries.length
    await pickCommand(client)(client)
    const isHindered = client.entries.slice(before).some(({ outcome }) => outcome === 'unknown')
    if (isHindered || client.entries.length === before) await sleep(AFTER_FAILURE_MS)
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
