import { currencyDigits, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { parseAmount } from '#lib/parse-amount.ts'
import { useFormat } from '#lib/use-format.ts'
import type { AskedShow } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import styles from './alert-box.module.css'

/** Section of the show, with the currency of its prices. */
export interface Section {
  readonly ticketOptionId: string
  readonly title: string
  readonly currency: string
}

/** Tickets that a person wants to hear of; undefined values allow any. */
export interface Wanted {
  readonly ticketOptionId: string | undefined
  readonly maxPrice: number | undefined
  /** Number of tickets together. */
  readonly together: number | undefined
}

interface AlertFormProps {
  readonly text: string
  readonly sections: readonly Section[]
  /** False if no price is asked for. */
  readonly hasPrice: boolean
  /** Initial values of the form. */
  readonly wanted: Wanted
  readonly note: string
  /** True if the form replaces an alert that had the focus. */
  readonly hasFocus: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onAsk: (asked: Pick<AskedShow, 'ticketOptionId' | 'maxPrice' | 'together'>) => void
  /** If given, a button keeps the alert that the form would replace. */
  readonly onKeep?: (() => void) | undefined
}

const QUANTITIES = Array.from({ length: MAX_RESALE_TICKETS_PER_PERSON }, (_, index) => index + 1)

/** Form that asks for an alert, of any section and at any price unless the person says which. */
export function AlertForm(props: AlertFormProps) {
  const { text, sections, hasPrice, wanted, note, hasFocus, isBusy, error, onAsk, onKeep } = props
  const texts = useAlertTexts()
  const { language } = useGuestAddress()
  const form = useRef<HTMLFormElement>(null)
  const format = useFormat()
  const [isInvalid, setIsInvalid] = useState(false)
  const [together, setTogether] = useState(wanted.together ?? 1)
  const [sectionId, setSectionId] = useState(wanted.ticketOptionId)
  const section = sections.find(({ ticketOptionId }) => ticketOptionId === sectionId)
  const currency = hasPrice ? (section ?? sections[0])?.currency : undefined
  // The button that opened the form, which had the focus, was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the form appears
  useEffect(() => {
    if (hasFocus) form.current?.focus()
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('maxPrice') ?? '').trim()
    const inSection = section && { ticketOptionId: section.ticketOptionId }
    const asked = { ...inSection, ...(together > 1 && { together }) }
    if (typed === '' || currency === undefined) {
      setIsInvalid(false)
      return onAsk(asked)
    }
    const parsed = parseAmount(typed, currency, language)
    setIsInvalid(parsed.problem !== undefined)
    if (parsed.problem === undefined) {
      return onAsk({ ...asked, maxPrice: plainAmount(parsed.minor, currency) })
    }
    return event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form
      method="dialog"
      ref={form}
      tabIndex={-1}
      className={styles.box}
      aria-labelledby="alert-title"
      noValidate
      onSubmit={submit}
    >
      <h2 id="alert-title" className={styles.title}>
        <Icon name="bell" size={20} />
        {texts.askTitle}
      </h2>
      <p>{text}</p>
      {sections.length > 1 && <SectionField sections={sections} chosen={section} onChoose={setSectionId} />}
      <QuantityField quantity={together} onChoose={setTogether} />
      {currency !== undefined && (
        <Field
          label={texts.maxPrice(currency)}
          hint={texts.maxPriceHint}
          error={isInvalid ? texts.notAnAmount : undefined}
          name="maxPrice"
          defaultValue={wanted.maxPrice === undefined ? '' : format.amount(wanted.maxPrice, currency)}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {error !== null && <ErrorBox error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" isLarge isBusy={isBusy}>
          {texts.ask}
        </Button>
        {onKeep && (
          <Button kind="quiet" isLarge onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
      </div>
      <small>{note}</small>
    </form>
  )
}

interface SectionFieldProps {
  readonly sections: readonly Section[]
  readonly chosen: Section | undefined
  readonly onChoose: (ticketOptionId: string) => void
}

function SectionField({ sections, chosen, onChoose }: SectionFieldProps) {
  const texts = useAlertTexts()
  return (
    <SelectField
      label={texts.section}
      value={chosen?.ticketOptionId ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.anySection}</option>
      {sections.map(({ ticketOptionId, title }) => (
        <option key={ticketOptionId} value={ticketOptionId}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

interface QuantityFieldProps {
  readonly quantity: number
  readonly onChoose: (quantity: number) => void
}

function QuantityField({ quantity, onChoose }: QuantityFieldProps) {
  const texts = useAlertTexts()
  return (
    <SelectField
      label={texts.quantity}
      value={quantity}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {QUANTITIES.map((count) => (
        <option key={count} value={count}>
          {texts.together(count)}
        </option>
      ))}
    </SelectField>
  )
}

/** Amount in major units as the API reads it: 5000050n of ARS is `50000.50`. */
function plainAmount(minor: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
