import { issueOneTimeToken } from '@taquilla/contract'
import { insertOneTimeToken, requireTokenUser } from '#domain/persons/index.ts'
import { newToken } from '#domain/values/ids.ts'
import { writeRoute } from '#http/route.ts'

export const issueOneTimeTokenRoute = writeRoute(issueOneTimeToken, async ({ query }, { db, seller }) => {
  const { user, method = 'email' } = query
  requireTokenUser(method, user)
  const token = newToken()
  await insertOneTimeToken(db, { token, sellerId: seller.sellerId, method, user })
  return { oneTimeToken: token }
})
