import type { OpenInterval } from '../../server/capabilities/availability/rules/starts.rules.ts';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * Parses a week into seven lists of open intervals, Monday first: 'daily 09:00-21:00', or 'Mo-Fr
 * 10:00-13:00,16:00-20:00; Su 10:00-14:00'. Unnamed days are closed; 'We-Mo' includes Sunday.
 */
export function weekOf(text: string): OpenInterval[][] {
  const week: OpenInterval[][] = days.map(() => []);
  for (const part of text.split(';')) {
    const [names = '', hours = ''] = part.trim().split(/\s+/);
    const intervals = hours.split(',').map(intervalOf);
    for (const day of daysOf(names)) week[day]?.push(...intervals);
  }
  return week;
}

function daysOf(names: string): number[] {
  if (names === 'daily') return days.map((_, index) => index);
  const [first = '', last = first] = names.split('-');
  const from = days.indexOf(first);
  const to = days.indexOf(last);
  if (from < 0 || to < 0) throw new Error(`'${names}' names no days of a week`);
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (from + index) % 7);
}

function intervalOf(span: string): OpenInterval {
  const match = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(span);
  if (!match) throw new Error(`'${span}' is no open interval`);
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number);
  return { fromMinute: fromHour * 60 + fromMinute, toMinute: toHour * 60 + toMinute };
}
