import type { GuestTicket } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './seat-facts.module.css'

type Seat = NonNullable<GuestTicket['seat']>

interface SeatFactsProps {
  /** Seats of tickets shown together. */
  readonly seats: readonly (Seat | null)[]
  /** Shown instead of the seat for tickets without section and seat number. */
  readonly optionTitle: string
  readonly size?: 'normal' | 'large'
}

/** A longer value has a row of its own, in smaller letters. */
const MOST_LETTERS = 20

export function SeatFacts({ seats, optionTitle, size = 'normal' }: SeatFactsProps) {
  const t = useMessages()
  const { language } = useGuestAddress()
  const list = new Intl.ListFormat(language)
  const valuesOf = (part: 'section' | 'row' | 'seat' | 'door') =>
    [...new Set(seats.map((seat) => seat?.[part]))].filter(isGiven)
  const places = [
    { label: t('seat.section'), values: valuesOf('section') },
    { label: t('seat.row'), values: valuesOf('row') },
    { label: t(valuesOf('seat').length > 1 ? 'seat.seats' : 'seat.seat'), values: valuesOf('seat') },
    { label: t('seat.door'), values: valuesOf('door') },
    { label: t('seat.accessible'), values: accessibleSeats(seats, t('seat.isAccessible')) },
  ].filter(({ values }) => values.length > 0)
  const isPlaced = seats.some((seat) => seat?.section || seat?.seat)
  const facts = isPlaced ? places : [{ label: t('seat.option'), values: [optionTitle] }, ...places]
  return (
    <dl className={classes(styles.facts, styles[size])}>
      {facts.map(({ label, values }) => {
        const value = list.format(values)
        return (
          <div key={label} className={value.length > MOST_LETTERS ? styles.long : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Numbers of the accessible seats, or `yes` if all seats are accessible or one has no number. */
function accessibleSeats(seats: SeatFactsProps['seats'], yes: string): readonly string[] {
  const accessible = seats.filter((seat) => seat?.isAccessible)
  const numbers = accessible.map((seat) => seat?.seat ?? '')
  const areAll = accessible.length === seats.length || numbers.includes('')
  return accessible.length > 0 && areAll ? [yes] : numbers
}

function isGiven(value: string | null | undefined): value is string {
  return Boolean(value)
}
