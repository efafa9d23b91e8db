import type { GuestSeller } from '@taquilla/contract/guest'
import { PurchaseNumber } from '#tickets/purchase-number.tsx'
import styles from './help-contact.module.css'
import type { HelpTexts } from './use-help.ts'

interface HelpContactProps {
  readonly Heading?: 'h2' | 'h3'
  readonly texts: HelpTexts
  readonly seller: GuestSeller
  readonly purchaseId: string | undefined
}

/** The seller's email, phone and page, as far as they are known. */
export function HelpContact({ Heading = 'h3', texts, seller, purchaseId }: HelpContactProps) {
  const { email, phone, page } = seller.helpContact
  const ways = [
    { name: texts.email, text: email, href: `mailto:${email}` },
    { name: texts.phone, text: phone, href: `tel:${phone?.replaceAll(/[^+\d]/g, '')}` },
    { name: texts.page, text: page && new URL(page).host, href: page ?? '' },
  ].filter(({ text }) => text !== null)
  return (
    <section className={styles.contact}>
      <Heading>{texts.contact}</Heading>
      <p>{ways.length === 0 ? texts.noContact(seller.name) : texts.contactDetail(seller.name)}</p>
      <dl>
        {ways.map(({ name, text, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a className="link" href={href} rel="noreferrer">
                {text}
              </a>
            </dd>
          </div>
        ))}
        {purchaseId !== undefined && (
          <div>
            <dt>{texts.purchase}</dt>
            <dd>
              <PurchaseNumber id={purchaseId} texts={texts.number} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
