import { exportMoney } from '@taquilla/contract'
import { fileRoute } from '#http/route.ts'
import { createExports } from './export-money.ts'

const exportFile = createExports()

export const exportMoneyRoute = fileRoute(exportMoney, async ({ params, query }, { db, seller }) =>
  exportFile({ db, seller }, { ...params, ...query }),
)
