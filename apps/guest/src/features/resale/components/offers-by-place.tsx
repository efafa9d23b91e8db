import { groupBy } from '@taquilla/contract/resale'
import { useMemo } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { byPlace, placeGroups } from '../offer-places.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { OfferList, OfferRows } from './offer-list.tsx'
import styles from './offers-by-place.module.css'

interface OffersByPlaceProps {
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
}

/** Offers sorted by place, with a heading for each section and each row of seats. */
export function OffersByPlace({ rows, choice }: OffersByPlaceProps) {
  const { language } = useGuestAddress()
  const sorted = useMemo(() => byPlace(rows, language), [rows, language])
  return (
    <OfferList rows={sorted} choice={choice}>
      {(shown) => <Sections rows={shown} choice={choice} />}
    </OfferList>
  )
}

function Sections({ rows, choice }: OffersByPlaceProps) {
  const t = useMessages()
  const sections = groupBy(placeGroups(rows), ({ section }) => section)
  return [...sections].map(([section, groups]) => (
    <div key={section} className={styles.section}>
      <h3>{section}</h3>
      {groups.map(({ key, row, offers }) => (
        <div key={key}>
          {row !== '' && <h4>{t('resale.row', row)}</h4>}
          <OfferRows rows={offers} choice={choice} />
        </div>
      ))}
    </div>
  ))
}
