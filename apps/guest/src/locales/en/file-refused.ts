import type { fileRefused as spanish } from '../es/file-refused.ts'

export const fileRefused: typeof spanish = {
  title: 'The file couldn’t be opened.',
  signIn: 'Sign in again to open it.',
  retry: 'Try again in a few minutes.',
  changed: 'Your ticket has changed. This page shows how it is now.',
}
