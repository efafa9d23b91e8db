export const MONEY_COLLECTIONS = ['sales', 'sale-items', 'refunds', 'payouts', 'balance-entries'] as const
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const

export type MoneyCollection = (typeof MONEY_COLLECTIONS)[number]
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
