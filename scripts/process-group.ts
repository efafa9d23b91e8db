/** Signals a process and everything it started. The process must lead its own group. */
export function signalGroup(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(-pid, name)
  } catch (error) {
    // ESRCH means that every process of the group has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
