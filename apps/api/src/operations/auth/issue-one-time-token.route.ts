import { issueOneTimeToken } from '@taquilla/contract'
import { insertOneTimeToken } from '#domain/one-time-tokens/one-time-tokens-repository.ts'
import { newToken } from '#domain/values/ids.ts'
import { writeRoute } from '#http/route.ts'

export const issueOneTimeTokenRoute = writeRoute(issueOneTimeToken, async ({ query }, { sql, seller }) => {
  const token = newToken()
  await insertOneTimeToken(sql, {
    token,
    sellerId: seller.sellerId,
    method: query.method ?? 'email',
    user: query.user,
  })
  return { oneTimeToken: token }
})
