/** The sizes of the databases, from 10,000 to a million services. */
export const sizes = {
  small: { services: 10_000, label: '10 k services, 100 k bookings' },
  middle: { services: 100_000, label: '100 k services, 1 M bookings' },
  large: { services: 1_000_000, label: '1 M services, 10 M bookings' },
} as const;

export type Size = keyof typeof sizes;

/** The reference instant of all data: a Tuesday morning in India. */
export const DATA_NOW = '2026-11-24T04:30:00Z';
