import type { Messages } from '#lib/messages.ts'
import { buying } from './en/buying.ts'
import { frame } from './en/frame.ts'
import { notices } from './en/notices.ts'
import { seat } from './en/seat.ts'
import { signIn } from './en/sign-in.ts'

export const messages: Messages = {
  ...buying,

  ...frame,
  ...notices,

  ...seat,
  ...signIn,
}
