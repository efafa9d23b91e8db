import type { Purchase } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { Stub } from '#components/stub.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { PicturedShow } from '#tickets/pictured-show.tsx'
import { priceLines } from '#tickets/price-lines.ts'
import { PurchaseNumber } from '#tickets/purchase-number.tsx'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import styles from './purchase-page.module.css'

export function Receipt({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages()
  const format = useFormat()
  const fileOf = useTicketFile()
  const { id, show, items, total, currency, boughtAt, paidWith } = purchase
  const first = items.find(({ isOwned }) => isOwned)
  const isAhead = !show.hasStarted && show.status !== 'CANCELLED'
  return (
    <div>
      <Stub
        upper={
          <div className={styles.what}>
            <PicturedShow show={show} />
            <SeatFacts seats={items.map(({ seat }) => seat)} optionTitle={items[0]?.optionTitle ?? ''} />
          </div>
        }
        lower={
          <PriceBreakdown
            lines={priceLines({ items, currency, feeRate: null }, { t, format })}
            total={{ label: t('checkout.total'), amount: total }}
            currency={currency}
          />
        }
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('purchases.paidWith')}</dt>
          <dd>{paidWith}</dd>
        </div>
        <div>
          <dt>{t('purchases.boughtAt')}</dt>
          <dd>{`${format.date(boughtAt, show.timeZone)}, ${format.time(boughtAt, show)}`}</dd>
        </div>
        <div>
          <dt>{t('purchases.number')}</dt>
          <dd>
            <PurchaseNumber
              id={id}
              texts={{
                copy: t('purchases.copyNumber'),
                copied: t('purchases.numberCopied'),
                failed: t('purchases.numberFailed'),
              }}
            />
          </dd>
        </div>
      </dl>
      {isAhead && first && (
        <a className="btn btn-line btn-block" href={fileOf(first.ticketId, 'calendar')}>
          <Icon name="calendar" />
          {t('ticket.calendar')}
        </a>
      )}
    </div>
  )
}
