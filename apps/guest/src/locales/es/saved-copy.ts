/** Texts of the notice about a saved copy, loaded with it. */
export const savedCopy = {
  savedAt: (moment: string) => `Copia guardada en este dispositivo: ${moment}.`,
}
