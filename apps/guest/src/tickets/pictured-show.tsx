import type { GuestShow } from '@taquilla/contract/guest'
import { Picture } from '#components/picture.tsx'
import styles from './pictured-show.module.css'
import { ShowHead } from './show-head.tsx'

/** Head of a show beside its picture, which phones have no room for. */
export function PicturedShow({ show }: { readonly show: GuestShow }) {
  return (
    <div className={styles.show}>
      <Picture url={show.imageUrl} />
      <ShowHead show={show} level={2} />
    </div>
  )
}
