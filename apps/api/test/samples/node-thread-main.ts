// Thread of `runInThread`: runs one program after another, each with its own variables, output and exit code.
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { parentPort } from 'node:worker_threads'

let runCount = 0

parentPort?.on('message', async ({ file, environment }) => {
  Object.assign(process.env, environment)
  process.exitCode = 0
  let stdout = ''
  let stderr = ''
  console.log = (...values: unknown[]) => {
    stdout += `${format(...values)}\n`
  }
  try {
    runCount += 1
    // Node caches a module by URL, and recipes run twice.
    await import(`${pathToFileURL(file)}?run=${runCount}`)
  } catch (error) {
    stderr = format(error)
    process.exitCode = 1
  }
  parentPort?.postMessage({ code: process.exitCode, stdout, stderr })
})
