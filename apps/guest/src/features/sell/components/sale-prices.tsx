import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '#lib/messages.ts'
import { BoundSources } from '#resale-price/bound-sources.tsx'
import { PriceControl } from '#resale-price/price-control.tsx'
import { ticketName } from '#tickets/seat-names.ts'
import type { PricedGroup } from '../sale.ts'
import type { Sale } from '../use-sale.ts'
import styles from './sale-prices.module.css'

/** Id of the controls of the first price that was not on the screen yet. */
export const UNSEEN_PRICE = 'unseen-price'

export function SalePrices({ sale }: { readonly sale: Sale }) {
  const t = useMessages()
  const isOneOfMany = sale.groups.length === 1 && sale.tickets.length > 1
  const canDiffer = sale.isPricedEach ? sale.tickets.length > 1 : sale.groups.length < sale.tickets.length

  function name({ tickets }: PricedGroup): string | undefined {
    if (isOneOfMany) return t('sell.eachTicket')
    return sale.groups.length === 1 ? undefined : tickets.map((each) => ticketName(each, t)).join(' · ')
  }

  return (
    <>
      {canDiffer && (
        <label className={styles.each}>
          <input
            type="checkbox"
            checked={sale.isPricedEach}
            onChange={() => sale.setPricedEach(!sale.isPricedEach)}
          />
          {t('sell.each')}
        </label>
      )}
      {sale.groups.map((group) => (
        <div key={group.key} className={styles.group}>
          <SeenPrice
            id={group === sale.unseen ? UNSEEN_PRICE : undefined}
            label={t('sell.priceOf', group.tickets.length)}
            onSeen={() => sale.markSeen(group.key)}
          >
            <PriceControl
              of={name(group)}
              draft={group.draft}
              context={group.context}
              onDraft={(draft) => sale.setDraft(group, draft)}
            />
          </SeenPrice>
          <BoundSources
            terms={group.terms}
            optionTitle={group.tickets[0]?.optionTitle ?? ''}
            isOpen={sale.groups.length === 1}
          />
        </div>
      ))}
    </>
  )
}

interface SeenPriceProps {
  readonly id: string | undefined
  readonly label: string
  readonly onSeen: () => void
  readonly children: ReactNode
}

/** On phones the bottom of the screen does not count, because the bar with the main button covers it. */
const PHONE = '(max-width: 900px)'
const BAR_MARGIN = '0px 0px -128px'

/** Controls of a price; reports once that they have been on the screen. */
function SeenPrice({ id, label, onSeen, children }: SeenPriceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    if (group.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        report()
      },
      { rootMargin: window.matchMedia(PHONE).matches ? BAR_MARGIN : '0px', threshold: 0.5 },
    )
    observer.observe(group.current)
    return () => observer.disconnect()
  }, [])
  return (
    <fieldset ref={group} id={id} aria-label={label} tabIndex={-1} className={styles.control}>
      {children}
    </fieldset>
  )
}
