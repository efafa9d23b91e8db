import { useId } from 'react'
import { useMessages } from '#lib/messages.ts'
import { packRefusal } from '../selection.ts'
import type { Sale } from '../use-sale.ts'
import styles from './choices.module.css'

interface SaleKindProps {
  readonly sale: Sale
}

/** Choice between listing several tickets separately or as a pack. */
export function SaleKind({ sale }: SaleKindProps) {
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
