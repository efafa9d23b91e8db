import { issueOneTimeToken } from '@taquilla/contract'
import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import { openSignInMail } from '#domain/persons/index.ts'
import type { TestApp, TestSeller } from '../build-app.ts'
import { positional } from '../positional.ts'

const READ_CODES = positional(
  'test.read_codes',
  `select payload
   from outbox_rows
   where seller_id = $1 and topic = '${MAIL_SIGN_IN_CODE.topic}'
   order by created_at, outbox_id`,
)

/** Issues a one-time token through the API. */
export async function issueToken(
  test: TestApp,
  user: string,
  seller: TestSeller = test.seller,
): Promise<string> {
  const method = user.includes('@') ? 'email' : 'phonenumber'
  const { answer } = await test.call(issueOneTimeToken, { query: { user, method }, key: seller.privateKey })
  return answer.oneTimeToken
}

/** Sign-in codes that were requested and not mailed yet, oldest first. */
export async function readSignInCodes(test: TestApp, sellerId = test.seller.sellerId) {
  const rows = await test.database.rows<{ payload: Payload<typeof MAIL_SIGN_IN_CODE> }>(READ_CODES, [
    sellerId,
  ])
  return rows.map(({ payload }) => openSignInMail(test.options.vault, payload.sealed))
}
