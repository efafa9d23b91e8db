import { type CalendarEntry, type CalendarOptions, drawCalendar } from '#documents/draw-calendar.ts'
import { calendarFileName } from '#documents/file-names.ts'
import type { MailAttachment } from '#mail/mailer.ts'

/** Attaches shows to a mail as one calendar file, which the first of them names. */
export function attachCalendar(
  entries: readonly CalendarEntry[],
  options: CalendarOptions,
): readonly MailAttachment[] {
  const [first] = entries
  if (first === undefined) return []
  const content = drawCalendar(entries, options)
  return [{ fileName: calendarFileName(first.show), mediaType: 'text/calendar; charset=utf-8', content }]
}
