import { classes } from './classes.ts'
import styles from './http-status.module.css'

interface HttpStatusProps {
  readonly status: number
  readonly text?: string
}

/** The status of an answer on the stage: a dot, the number, its words. */
export function HttpStatus({ status, text }: HttpStatusProps) {
  return (
    <span className={classes(styles.status, status < 400 ? styles.ok : styles.fail)}>
      {text === undefined ? status : `${status} ${text}`}
    </span>
  )
}
