import { classes } from './classes.ts'
import styles from './http-status.module.css'

interface HttpStatusProps {
  readonly status: number
  readonly text?: string
}

/** HTTP status on a code panel: a colored dot, the number and its text. */
export function HttpStatus({ status, text }: HttpStatusProps) {
  return (
    <span className={classes(styles.status, status < 400 ? styles.ok : styles.fail)}>
      {text === undefined ? status : `${status} ${text}`}
    </span>
  )
}
