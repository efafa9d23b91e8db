// Calls that parts make which load when they are used, so that the scripts of other pages do not hold them.
import { guestCall } from './guest-calls.ts'

export const startOwnHandover = guestCall<'startOwnHandover'>('POST', '/guest/api/tickets/{id}/handovers')

export const getOwnHandover = guestCall<'getOwnHandover'>('GET', '/guest/api/handovers/{id}')

export const takeBackOwnHandover = guestCall<'takeBackOwnHandover'>('DELETE', '/guest/api/handovers/{id}')

export const claimHandover = guestCall<'claimHandover'>('POST', '/guest/api/handovers/{id}/claim')
