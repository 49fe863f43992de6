/** Lists the lines of an iCalendar text that violate a rule of RFC 5545 or 5546. */
export function calendarFaults(text: string): string[] {
  const faults: string[] = [];
  if (!text.endsWith('\r\n')) faults.push('the last line has no end');
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push('a line end that is not CRLF');
  const folded = text.split('\r\n').slice(0, -1);
  for (const line of folded) {
    if (Buffer.byteLength(line) > 75) faults.push(`longer than 75 octets: ${line}`);
    if (line.includes('\uFFFD')) faults.push(`a character cut in two: ${line}`);
  }
  const lines = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  for (const line of lines) {
    if (!/^[A-Z][A-Z-]*(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:/.test(line))
      faults.push(`no name: ${line}`);
    if (/\p{Cc}/u.test(line)) faults.push(`a control character: ${line}`);
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (/^(?:SUMMARY|LOCATION|NAME)$/.test(name) && !/^(?:\\[\\;,nN]|[^\\;,])*$/.test(value)) {
      faults.push(`not escaped: ${line}`);
    }
  }
  const once = [
    'UID',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SEQUENCE',
    'STATUS',
    'LAST-MODIFIED',
    'SUMMARY',
  ];
  const has = (name: string) => lines.filter((line) => line.split(/[;:]/)[0] === name).length;
  const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
  for (const name of once)
    if (has(name) !== events) faults.push(`${name} is there ${has(name)} times`);
  if (has('METHOD') > 0 && (has('ORGANIZER') !== 1 || has('ATTENDEE') !== 1)) {
    faults.push('a message without an organizer and an attendee');
  }
  for (const name of ['VERSION', 'PRODID']) if (has(name) !== 1) faults.push(`no ${name}`);
  return faults;
}
