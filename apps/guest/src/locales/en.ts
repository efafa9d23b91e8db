import type { Messages } from '#lib/messages.ts'
import { frame } from './en/frame.ts'
import { mine } from './en/mine.ts'
import { notices } from './en/notices.ts'
import { seat } from './en/seat.ts'
import { signIn } from './en/sign-in.ts'
import { ticket } from './en/ticket.ts'

export const messages: Messages = { ...frame, ...mine, ...notices, ...seat, ...signIn, ...ticket }
