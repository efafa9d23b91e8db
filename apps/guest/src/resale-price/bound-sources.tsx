import type { BoundSource, ResaleTerms } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './bound-sources.module.css'

interface BoundSourcesProps {
  readonly terms: ResaleTerms
  readonly optionTitle: string
  readonly isOpen: boolean
}

/** Explains the minimum and maximum price: the rule that sets each and the amount it is computed from. */
export function BoundSources({ terms, optionTitle, isOpen }: BoundSourcesProps) {
  const t = useMessages()
  const format = useFormat()
  const { currency, minPrice, maxPrice, minSource, maxSource } = terms
  const max = maxPrice === null ? t('bounds.noMax') : t('bounds.max', format.money(maxPrice, currency))
  const min = minPrice === 0 ? t('bounds.noMin') : t('bounds.min', format.money(minPrice, currency))
  return (
    <details className={styles.why} open={isOpen}>
      <summary>
        <Icon name="info" size={20} />
        {t('bounds.title')}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <dl>
        <div>
          <dt>
            {max} <SourceBadge source={maxSource} optionTitle={optionTitle} />
          </dt>
          <dd>
            <Reason bound="max" source={maxSource} terms={terms} />
          </dd>
        </div>
        <div>
          <dt>
            {min} <SourceBadge source={minSource} optionTitle={optionTitle} />
          </dt>
          <dd>
            <Reason bound="min" source={minSource} terms={terms} />
          </dd>
        </div>
      </dl>
    </details>
  )
}

interface SourceBadgeProps {
  readonly source: BoundSource | null
  readonly optionTitle: string
}

function SourceBadge({ source, optionTitle }: SourceBadgeProps) {
  const t = useMessages()
  const layer = source?.ruleType
  if (!layer) return null
  const isOfOption = layer === 'ticketOption'
  return (
    <Badge tone={isOfOption ? 'jade' : 'plain'}>
      {isOfOption ? t('bounds.by.ticketOption', optionTitle) : t(`bounds.by.${layer}`)}
    </Badge>
  )
}

interface ReasonProps {
  readonly bound: 'min' | 'max'
  readonly source: BoundSource | null
  readonly terms: ResaleTerms
}

function Reason({ bound, source, terms }: ReasonProps) {
  const t = useMessages()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, terms.currency)
  if (!source?.ruleType) return t(`bounds.nobody.${bound}`)
  const { relative } = source
  if (relative === null) return t('bounds.absolute')
  const share = relative.type === 'FIXED' ? money(relative.value) : format.percent(relative.value)
  const limit =
    relative.type === 'FIXED' ? t(`bounds.fixed.${bound}`, share) : t(`bounds.share.${bound}`, share)
  const { paid, facePrice, primaryFee } = terms
  const made =
    primaryFee === 0
      ? t('bounds.paid', money(paid))
      : t('bounds.paidWithFee', money(facePrice), money(primaryFee))
  return bound === 'max' ? `${limit}: ${made}` : `${limit}.`
}
