import { CopyButton } from '@taquilla/ui'
import styles from './purchase-number.module.css'

interface PurchaseNumberProps {
  readonly id: string
  readonly texts: Readonly<Record<'copy' | 'copied' | 'failed', string>>
}

/**
 * Purchases of the same minute have the same beginning: ids start with their time, and end with random digits.
 */
const SHORT_LENGTH = 8

/** The last digits of a purchase's id, by which the seller finds it, with a button that copies the whole. */
export function PurchaseNumber({ id, texts }: PurchaseNumberProps) {
  return (
    <span className={styles.number}>
      <span className="print">{id.slice(-SHORT_LENGTH)}</span>
      <CopyButton text={id} label={texts.copy} copiedLabel={texts.copied} failedLabel={texts.failed} />
    </span>
  )
}
