/** Result of a command: `text` for people, `value` for programs that pass `--json`. */
export interface Report {
  readonly text: string
  readonly value: unknown
}

type Cell = string | Date | null

/** Formats aligned columns; null becomes a dash, times are cut to seconds. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(formatCell))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatCell(cell: Cell): string {
  if (cell === null) return '-'
  return cell instanceof Date ? `${cell.toISOString().slice(0, 19)}Z` : cell.replaceAll(/\r?\n/g, ' ')
}
