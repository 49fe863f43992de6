/** A calendar of these events. */
export const lines = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n');

/** An event of a person's day in India. */
export const event = (date: string, from: string, until: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${date}${from}`,
    'SUMMARY:Dentist of Zarqa',
    `DTSTART;TZID=Asia/Kolkata:${date}T${from}`,
    `DTEND;TZID=Asia/Kolkata:${date}T${until}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');
