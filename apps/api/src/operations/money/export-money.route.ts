import { exportMoney } from '@taquilla/contract'
import { createExports } from '#domain/money/index.ts'
import { fileRoute } from '#http/route.ts'

const exportFile = createExports()

export const exportMoneyRoute = fileRoute(exportMoney, async ({ params, query }, { db, seller }) =>
  exportFile({ db, seller }, { ...params, ...query }),
)
