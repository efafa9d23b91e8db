import type { savedCopy as spanish } from '../es/saved-copy.ts'

export const savedCopy: typeof spanish = {
  savedAt: (moment: string) => `Copy saved on this device: ${moment}.`,
}
