import { cancelEvent, setClock, setRules } from '@taquilla/contract'
import { type Client, createStage, perform, ruleOf, signIn } from './world.ts'

/** A hold lasts ten minutes of the seller's clock. */
const PAST_A_HOLD_SECONDS = 660
const SPENDS = 3

/** Cancels one of the two shows and goes on with another event. */
export async function cancelShow(client: Client): Promise<void> {
  const { world, random } = client
  const { externalReferenceId, shows } = world.event
  const { showId } = random.pick(shows)
  // Half of the time buyers still pay for holds of the cancelled show.
  const next = await createStage(client.caller, world.seller)
  const call = {
    key: world.seller.privateKey,
    params: { externalReferenceId },
    query: { showId },
  }
  await perform(client, { operation: cancelEvent, call, isKeyed: true }, ({ outcome }) => ({
    facts: outcome === 'done' || outcome === 'unknown' ? { cancelled: showId } : {},
  }))
  world.event = next
}

/** Switches resale off, which ends the listings of the event, and on again. */
export async function toggleResale(client: Client): Promise<void> {
  const { world } = client
  const { event } = world
  for (const isOn of [false, true]) {
    const call = { key: world.seller.privateKey, body: [ruleOf(event, isOn)] }
    await perform(client, { operation: setRules, call, isKeyed: true }, () => ({
      facts: isOn ? {} : { closed: event.externalReferenceId },
    }))
  }
}

/** Moves the seller's clock past the end of all holds. */
export async function passHolds(client: Client): Promise<void> {
  const { privateKey: key } = client.world.seller
  const call = { key, body: { advanceSeconds: PAST_A_HOLD_SECONDS } }
  await perform(client, { operation: setClock, call, isKeyed: true }, () => ({}))
}

/** Spends one token several times at once. */
export function spendToken(client: Client): Promise<void> {
  return signIn(client, client.random.pick(client.world.people), SPENDS)
}
