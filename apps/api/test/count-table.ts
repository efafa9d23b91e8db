/** A line for each name, with how often it occurred. */
export function tableOf(counts: Iterable<readonly [name: string, count: number]>): string {
  return [...counts].map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`).join('\n')
}
