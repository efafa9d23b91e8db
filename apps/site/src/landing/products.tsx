import styles from './product.module.css'
import { Protection } from './protection.tsx'
import { Resale } from './resale.tsx'

export function Products() {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <Protection />
        <Resale />
      </div>
    </section>
  )
}
