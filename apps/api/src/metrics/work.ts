import { Counter, Histogram, type Registry } from 'prom-client'
import { type Mailer, type MailLane, MailRefused } from '#mail/mailer.ts'
import type { ObserveRun } from '#queue/job.ts'

const LANES = ['urgent', 'mass'] as const satisfies readonly MailLane[]
const OUTCOMES = ['sent', 'refused', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

/** Measures the runs of jobs and recurring jobs of this worker, by outcome. */
export function createRunObserver(registry: Registry): ObserveRun {
  const runSeconds = new Histogram({
    name: 'taquilla_job_duration_seconds',
    help: 'Time that a job ran, by its outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 240],
    registers: [registry],
  })
  return ({ job, outcome, seconds }) => runSeconds.observe({ job, outcome }, seconds)
}

/** Returns a mailer that also counts its mails by outcome. A refused mail is lost, a failed one is tried again. */
export function countMails(mailer: Mailer, registry: Registry): Mailer {
  const mails = new Counter({
    name: 'taquilla_mails_total',
    help: 'Mails handed to the mail server, by outcome',
    labelNames: ['lane', 'outcome'],
    registers: [registry],
  })
  const count = (lane: MailLane, outcome: Outcome, amount = 1) => mails.inc({ lane, outcome }, amount)
  // Prometheus sees no increase in a series whose first value is 1.
  for (const lane of LANES) for (const outcome of OUTCOMES) count(lane, outcome, 0)
  return {
    async send(mail, lane = 'urgent') {
      try {
        await mailer.send(mail, lane)
        count(lane, 'sent')
      } catch (error) {
        count(lane, error instanceof MailRefused ? 'refused' : 'failed')
        throw error
      }
    },
    close: () => mailer.close(),
  }
}
