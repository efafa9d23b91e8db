import { issueOneTimeToken, ONE_TIME_TOKEN_LIFETIME_SECONDS } from '@taquilla/contract'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command, expectOutcome } from '../command.ts'
import { accept, type Model, type Outcome, type Person, refuse, type TokenModel } from '../model.ts'
import { emailOf } from '../world.ts'

const SESSION_SECONDS = 12 * 3_600

export const issueToken = command(
  fc.constantFrom<Person>('Ana', 'Bruno', 'Carla', 'Carla'),
  async (person, model, world) => {
    const { status, answer } = await world.call(issueOneTimeToken, { query: { user: emailOf(person) } })
    expect(status).toBe(200)
    model.tokens.push({ person, expiresAt: model.now + ONE_TIME_TOKEN_LIFETIME_SECONDS, isSpent: false })
    world.tokens.push(answer.oneTimeToken)
  },
)

/** Spends the latest token or the last but one. */
export const spendToken = command(fc.constantFrom(1, 1, 2), async (distance, model, world) => {
  const token = model.tokens.at(-distance)
  const outcome = spend(model, token)
  const response = await world.guest(spendOneTimeToken, {
    body: { oneTimeToken: world.tokens.at(-distance) ?? 'unknown' },
  })
  const person = expectOutcome(response, outcome)
  if (person === undefined) return
  expect(response.answer.person).toEqual({ method: 'email', contact: emailOf(person) })
  const session = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1]
  if (session !== undefined) world.sessions.set(person, session)
})

/** A token signs its person in once, within fifteen minutes. */
function spend(model: Model, token: TokenModel | undefined): Outcome<Person> {
  if (token === undefined) return refuse('one_time_token.unknown')
  if (token.isSpent) return refuse('one_time_token.spent')
  if (model.now >= token.expiresAt) return refuse('one_time_token.expired')
  token.isSpent = true
  model.sessions.set(token.person, model.now + SESSION_SECONDS)
  return accept(token.person)
}
