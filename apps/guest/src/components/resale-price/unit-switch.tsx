import { useMessages } from '#lib/messages.ts'
import type { PriceUnit } from './price-draft.ts'
import styles from './unit-switch.module.css'

interface UnitSwitchProps {
  /** Tells the switches of one page apart. */
  readonly name: string
  readonly unit: PriceUnit
  readonly onUnit: (unit: PriceUnit) => void
}

/** What the person types: the price, or what they want to receive. */
export function UnitSwitch({ name, unit, onUnit }: UnitSwitchProps) {
  const t = useMessages()
  const labels: Readonly<Record<PriceUnit, string>> = {
    price: t('price.byPrice'),
    payout: t('price.byPayout'),
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="vh">{t('price.unit')}</legend>
      {(['price', 'payout'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === unit} onChange={() => onUnit(each)} />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
