import type { GuestSeller } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { HelpContact } from './help-contact.tsx'
import styles from './help-dialog.module.css'
import { type HelpSubject, type HelpTexts, helpSubject } from './use-help.ts'

interface HelpDialogProps {
  readonly texts: HelpTexts
  /** Undefined until the session is loaded. */
  readonly seller: GuestSeller | undefined
  readonly onClose: () => void
}

/** Questions of the page's state, how refunds work, and whom to ask. */
export function HelpDialog({ texts, seller, onClose }: HelpDialogProps) {
  const { topics, purchaseId } = helpSubject()
  return (
    <Dialog title={texts.title} onClose={onClose} className={styles.dialog}>
      {questionsOf(topics).map((topic, index) => (
        <details key={topic} className={styles.topic} open={index === 0}>
          <summary>
            {texts.topics[topic].question}
            <Icon name="chevron-down" size={18} />
          </summary>
          <p>{texts.topics[topic].answer}</p>
        </details>
      ))}
      {seller !== undefined && <HelpContact texts={texts} seller={seller} purchaseId={purchaseId} />}
      <Button isBlock onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}

/** How refunds work is asked on every page, except that of the payout account. */
function questionsOf(topics: HelpSubject['topics']): HelpSubject['topics'] {
  return topics.includes('refunds') || topics.includes('changedAccount') ? topics : [...topics, 'refunds']
}
