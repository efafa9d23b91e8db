import { classes } from './classes.ts'
import styles from './method-badge.module.css'

interface MethodBadgeProps {
  readonly method: string
  /** Abbreviates DELETE to DEL, for narrow lists. */
  readonly isShort?: boolean
}

const TONES: Readonly<Record<string, string | undefined>> = {
  GET: styles.get,
  POST: styles.post,
  PUT: styles.put,
  PATCH: styles.put,
  DELETE: styles.delete,
}

/** HTTP method with a color; the text carries the meaning. */
export function MethodBadge({ method, isShort = false }: MethodBadgeProps) {
  return (
    <span className={classes(styles.method, isShort && styles.short, TONES[method])}>
      {isShort && method === 'DELETE' ? 'DEL' : method}
    </span>
  )
}
