import { expect } from 'vitest'
import { createCloseResale } from '../../../src/jobs/close-resale.ts'
import { createCloseStartedShows } from '../../../src/jobs/close-started-shows.ts'
import { createEndBuyIntentions } from '../../../src/jobs/purchase-sweeps.ts'
import { createUndecidedPaymentsSweep } from '../../../src/jobs/settle-payments.ts'
import type { Model } from '../model/model.ts'
import { work } from '../model/seller-model.ts'
import { saw, type World } from './world.ts'

/** Runs the jobs of the changes so far, the recurring jobs that the model follows, and the jobs of their changes. */
export async function runWorker(model: Model, world: World): Promise<void> {
  world.story.push('the worker does what is due')
  const rejectedBefore = rejectedCount(model)
  const refundedBefore = refundedSales(model)
  work(model)
  const { options } = world.test
  await world.test.runJobs()
  // A silence of -1 seconds asks about every undecided payment.
  await createUndecidedPaymentsSweep(options, -1).run()
  await createEndBuyIntentions(options).run()
  await createCloseStartedShows(options).run()
  await createCloseResale(options).run()
  await world.test.runJobs()
  saw('a ticket from the queue was rejected later', rejectedCount(model) > rejectedBefore)
  saw('a sale of a cancelled show was refunded', refundedSales(model) > refundedBefore)
  expect(model.news).toEqual([])
}

function rejectedCount({ tickets }: Model): number {
  return [...tickets.values()].filter(({ status }) => status === 'REJECTED').length
}

function refundedSales({ purchases }: Model): number {
  return purchases
    .flatMap(({ payments }) => payments)
    .filter(({ isSale, refund }) => isSale && refund !== null).length
}
