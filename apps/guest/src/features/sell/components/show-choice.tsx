import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import type { SellableShow } from '../selection.ts'
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
