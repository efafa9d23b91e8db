import { useId } from 'react'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { packRefusal, type SellableShow } from '../selection.ts'
import type { Sale } from '../use-sale.ts'
import styles from './choices.module.css'

interface ShowChoiceProps {
  readonly shows: readonly SellableShow[]
  readonly chosen: number
  readonly onShow: (index: number) => void
}

export function ShowChoice({ shows, chosen, onShow }: ShowChoiceProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <fieldset className={styles.choices}>
      <legend>{t('sell.whichShow')}</legend>
      {shows.map(({ show }, index) => (
        <label key={`${show.eventId} ${show.showId}`} className={styles.choice}>
          <input type="radio" name="show" checked={index === chosen} onChange={() => onShow(index)} />
          <span className={styles.text}>
            <b>{show.eventTitle}</b>
            <small>{format.day(show.startsAt, show)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Choice between listing several tickets separately or as a pack. */
export function SaleKind({ sale }: { readonly sale: Sale }) {
  const t = useMessages()
  const id = useId()
  const refusal = packRefusal(sale.tickets)
  return (
    <fieldset className={styles.choices}>
      <legend>{t('sell.how')}</legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name="kind"
          aria-describedby={`${id}-multi`}
          checked={!sale.isPack}
          onChange={() => sale.setPack(false)}
        />
        <span className={styles.text}>
          <b>{t('sell.multi')}</b>
          <small id={`${id}-multi`}>{t('sell.multiMeans')}</small>
        </span>
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name="kind"
          aria-describedby={`${id}-pack`}
          disabled={refusal !== undefined}
          checked={sale.isPack}
          onChange={() => sale.setPack(true)}
        />
        <span className={styles.text}>
          <b>{t('sell.pack')}</b>
          <small id={`${id}-pack`}>
            {refusal === undefined ? t('sell.packMeans') : t(`sell.pack.${refusal}`)}
          </small>
        </span>
      </label>
    </fieldset>
  )
}
