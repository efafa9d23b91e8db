import Translate from '@docusaurus/Translate'
import styles from './blocks.module.css'
import type { SandboxCardRow } from './vocabulary.ts'

interface SandboxCardsProps {
  /** The {@link SandboxCardRow}s as JSON. */
  readonly content: string
}

/** Number of digits before the place where a card number may wrap. */
const HALF = 8

/** Table of test cards and the payment result that each one simulates. */
export function SandboxCards({ content }: SandboxCardsProps) {
  const cards = JSON.parse(content) as readonly SandboxCardRow[]
  return (
    <table>
      <thead>
        <tr>
          <th>
            <Translate id="sandboxCards.number">Número</Translate>
          </th>
          <th>
            <Translate id="sandboxCards.outcome">Qué ocurre</Translate>
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ number, title, description }) => (
          <tr key={number}>
            <td>
              <code>
                <span className={styles.half}>{number.slice(0, HALF)}</span>
                <wbr />
                <span className={styles.half}>{number.slice(HALF)}</span>
              </code>
            </td>
            <td>
              <strong>{title}.</strong> {description}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
