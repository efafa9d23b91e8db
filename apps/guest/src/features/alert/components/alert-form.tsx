import { Icon } from '@taquilla/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { parseAmount } from '#lib/parse-amount.ts'
import { plainAmount } from '../plain-amount.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import styles from './alert-box.module.css'

interface AlertFormProps {
  readonly text: string
  /** Currency of the highest price; undefined if none is asked for. */
  readonly currency: string | undefined
  readonly note: string
  /** True if the form replaces an alert that had the focus. */
  readonly hasFocus: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onAsk: (price: { readonly maxPrice?: string }) => void
  /** If given, a button keeps the alert that the form would replace. */
  readonly onKeep?: (() => void) | undefined
}

/** Form that asks for an alert; its price may stay empty. */
export function AlertForm(props: AlertFormProps) {
  const { text, note, currency, hasFocus, isBusy, error, onAsk, onKeep } = props
  const texts = useAlertTexts()
  const { language } = useGuestAddress()
  const form = useRef<HTMLFormElement>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  // The button that opened the form, which had the focus, was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the form appears
  useEffect(() => {
    if (hasFocus) form.current?.focus()
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('maxPrice') ?? '').trim()
    if (typed === '' || currency === undefined) {
      setIsInvalid(false)
      return onAsk({})
    }
    const parsed = parseAmount(typed, currency, language)
    setIsInvalid(parsed.problem !== undefined)
    if (parsed.problem === undefined) return onAsk({ maxPrice: plainAmount(parsed.minor, currency) })
    return event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form
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
      {currency !== undefined && (
        <Field
          label={texts.maxPrice(currency)}
          hint={texts.maxPriceHint}
          error={isInvalid ? texts.notAnAmount : undefined}
          name="maxPrice"
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
