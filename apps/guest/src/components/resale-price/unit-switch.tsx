import { useMessages } from '#lib/messages.ts'
import type { PriceUnit } from './price-draft.ts'
import styles from './unit-switch.module.css'

interface UnitSwitchProps {
  /** Name of the radio group; must be unique on the page. */
  readonly name: string
  readonly unit: PriceUnit
  readonly onUnit: (unit: PriceUnit) => void
}

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
