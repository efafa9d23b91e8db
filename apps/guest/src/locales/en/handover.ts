import type { handover as spanish } from '../es/handover.ts'

export const handover: typeof spanish = {
  title: 'You’ve been sent a ticket',
  titleFrom: (giver: string) => `${giver} sent you a ticket`,
  lead: 'It’s free. Once you claim it, it’s yours, and the sender can no longer get in with it.',
  until: (moment: string) => `You can claim it until ${moment}.`,
  firstCome: 'The first person who claims it with this link gets it.',
  signIn: 'Sign in to claim it',
  holderTitle: 'Whose name goes on the ticket',
  holderDetail: 'This ticket names its holder: the door asks for this person’s ID.',
  fullName: 'Full name',
  identification: 'ID number',
  required: 'Fill in this field.',
  claim: 'Claim the ticket',
  yours: 'The ticket is yours',
  toTicket: 'See the ticket',
  claimed: 'The ticket already has a new owner',
  claimedDetail: 'Somebody has claimed it. If it was you, sign in with the same email to see it.',
  ended: 'This link no longer works',
  endedDetail:
    'The sender took the ticket back, the time to claim it is over, or the ticket can no longer be used. Ask them for a new link.',
  own: 'You’re handing this ticket over.',
  ownDetail: 'Send this link to its recipient. To take it back, open the ticket:',
  forOther: 'The ticket is for another email address.',
  forOtherDetail: 'Sign in with the email address that received the link.',
}
