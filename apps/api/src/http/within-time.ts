/** @throws Error if the value takes longer */
export async function withinTime<Value>(found: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs)
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
