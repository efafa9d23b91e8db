import { buying } from './es/buying.ts'
import { frame } from './es/frame.ts'
import { notices } from './es/notices.ts'
import { seat } from './es/seat.ts'
import { signIn } from './es/sign-in.ts'

export const messages = { ...buying, ...frame, ...notices, ...seat, ...signIn }
