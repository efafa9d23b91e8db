import type { handover as spanish } from '../es/handover.ts'

export const handover: typeof spanish = {
  'handover.title': 'You’ve been sent a ticket',
  'handover.titleFrom': (giver: string) => `${giver} sent you a ticket`,
  'handover.lead': 'It’s free. Once you claim it, it’s yours, and the sender can no longer get in with it.',
  'handover.until': (moment: string) => `You can claim it until ${moment}.`,
  'handover.firstCome': 'The first person who claims it with this link gets it.',
  'handover.signIn': 'Sign in to claim it',
  'handover.holderTitle': 'Whose name goes on the ticket',
  'handover.holderDetail': 'This ticket names its holder: the door asks for this person’s ID.',
  'handover.fullName': 'Full name',
  'handover.identification': 'ID number',
  'handover.required': 'Fill in this field.',
  'handover.claim': 'Claim the ticket',
  'handover.yours': 'The ticket is yours',
  'handover.toTicket': 'See the ticket',
  'handover.claimed': 'The ticket already has a new owner',
  'handover.claimedDetail': 'Somebody has claimed it. If it was you, sign in with the same email to see it.',
  'handover.ended': 'This link no longer works',
  'handover.endedDetail':
    'The sender took the ticket back, the time to claim it is over, or the ticket can no longer be used. Ask them for a new link.',
  'handover.own': 'You’re handing this ticket over.',
  'handover.ownDetail': 'Send this link to its recipient. To take it back, open the ticket:',
  'handover.forOther': 'The ticket is for another email address.',
  'handover.forOtherDetail': 'Sign in with the email address that received the link.',
}
