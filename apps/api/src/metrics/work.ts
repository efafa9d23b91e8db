import { Counter, Histogram, type Registry } from 'prom-client'
import { type Mailer, MailRefused } from '#mail/mailer.ts'
import type { ObserveRun } from '#queue/job.ts'

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
  return {
    async send(mail, lane = 'urgent') {
      try {
        await mailer.send(mail, lane)
        mails.inc({ lane, outcome: 'sent' })
      } catch (error) {
        mails.inc({ lane, outcome: error instanceof MailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
    close: () => mailer.close(),
  }
}
