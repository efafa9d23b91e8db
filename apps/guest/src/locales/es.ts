import { frame } from './es/frame.ts'
import { mine } from './es/mine.ts'
import { notices } from './es/notices.ts'
import { seat } from './es/seat.ts'
import { signIn } from './es/sign-in.ts'
import { ticket } from './es/ticket.ts'

export const messages = { ...frame, ...mine, ...notices, ...seat, ...signIn, ...ticket }
