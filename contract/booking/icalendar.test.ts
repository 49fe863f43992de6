import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFaults } from '#test/support/check-calendar.ts';
import { calendarFeed, calendarFile, calendarMessage } from './icalendar.ts';

const entry = {
  id: '0198',
  title: 'Haircut, wash; "dry" \\ style 💇🏽‍♀️ बाल कटवाना और मेहंदी के साथ एक बहुत लंबा शीर्षक',
  startsAt: '2026-08-04T12:30:00Z',
  endsAt: '2026-08-04T13:30:00+00:00',
  changedAt: '2026-08-01T10:00:00.123Z',
  location: '12 Banyan Court,\r\n"Rear; gate"\u0000\nमुंबई 400050',
  url: 'https://zapbooking.example/booking-details/0198',
  status: 'CONFIRMED',
  sequence: 3,
} as const;
const people = {
  organizer: { name: 'Zap "Booking", Ltd', address: 'hello@zapbooking.example' },
  attendee: { name: 'आशा; O’Neil:\r\nX', address: 'asha@example.com' },
};

function eventIn(text: string): ICAL.Component {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return event;
}

describe('a booking as a calendar', () => {
  test.each([
    ['a file', calendarFile(entry)],
    ['a feed', calendarFeed('Zap; Booking', [entry, { ...entry, id: '0199' }])],
    ['a new event', calendarMessage(entry, people).content],
    ['a cancelled event', calendarMessage({ ...entry, status: 'CANCELLED' }, people).content],
  ])('%s follows the format', (_what, text) => {
    expect(calendarFaults(text)).toEqual([]);
  });

  test('another parser reads the same texts', () => {
    const event = eventIn(calendarFile(entry));
    expect(event.getFirstPropertyValue('summary')).toBe(entry.title);
    expect(event.getFirstPropertyValue('location')).toBe(
      '12 Banyan Court,\n"Rear; gate" \nमुंबई 400050',
    );
    expect(event.getFirstPropertyValue('sequence')).toBe(3);
    expect((event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate()).toEqual(
      new Date(entry.startsAt),
    );
  });

  test.each([
    ['CONFIRMED', 'REQUEST', 'OPAQUE'],
    ['TENTATIVE', 'REQUEST', 'OPAQUE'],
    ['CANCELLED', 'CANCEL', 'TRANSPARENT'],
  ] as const)('%s is sent as %s', (status, method, transp) => {
    const message = calendarMessage({ ...entry, status }, people);
    expect(message.method).toBe(method);
    const calendar = new ICAL.Component(ICAL.parse(message.content));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    const event = eventIn(message.content);
    expect(event.getFirstPropertyValue('status')).toBe(status);
    expect(event.getFirstPropertyValue('transp')).toBe(transp);
    const organizer = event.getFirstProperty('organizer');
    expect(organizer?.getFirstValue()).toBe('mailto:hello@zapbooking.example');
    expect(organizer?.getFirstParameter('cn')).toBe("Zap 'Booking', Ltd");
    const attendee = event.getFirstProperty('attendee');
    expect(attendee?.getFirstValue()).toBe('mailto:asha@example.com');
    expect(attendee?.getFirstParameter('cn')).toBe('आशा; O’Neil:  X');
    expect(attendee?.getFirstParameter('rsvp')).toBe('FALSE');
  });
});
