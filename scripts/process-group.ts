/** Signals everything that a process started, itself included; it leads a group of its own. */
export function signalGroup(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(-pid, name)
  } catch (error) {
    // ESRCH: all of the group have ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
