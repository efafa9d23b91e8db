// Program that tests run as a worker: its job ends the process, or uses up its memory, if its payload says so.
import { createBoss, startWorking } from '#queue/boss.ts'

const [url = '', name = ''] = process.argv.slice(2)
const log = { error: () => undefined }
const boss = createBoss(url, log)
await boss.start()
await startWorking(
  boss,
  [
    {
      name,
      topics: ['thing.made'],
      batchSize: 5,
      async run({ payload }) {
        if (payload === 'exits') process.exit(1)
        if (payload === 'runs out of memory') fillMemory()
        process.stdout.write(`${payload}\n`)
      },
    },
  ],
  { log },
)

function fillMemory() {
  const kept: unknown[] = []
  for (;;) kept.push(new Array(100_000).fill(kept.length))
}
