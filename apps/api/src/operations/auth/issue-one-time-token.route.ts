import { issueOneTimeToken } from '@taquilla/contract'
import { insertOneTimeToken, requireUserOf } from '#domain/persons/index.ts'
import { newToken } from '#domain/values/ids.ts'
import { writeRoute } from '#http/route.ts'

export const issueOneTimeTokenRoute = writeRoute(issueOneTimeToken, async ({ query }, { sql, seller }) => {
  const { user, method = 'email' } = query
  requireUserOf(method, user)
  const token = newToken()
  await insertOneTimeToken(sql, { token, sellerId: seller.sellerId, method, user })
  return { oneTimeToken: token }
})
