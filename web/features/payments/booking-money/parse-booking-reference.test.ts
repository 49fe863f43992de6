import { describe, expect, it } from 'vitest';
import { parseBookingReference } from './parse-booking-reference.ts';

describe('parseBookingReference', () => {
  it.each([
    ['ZB-7KQ2MXPA', 'ZB-7KQ2MXPA'],
    [' zb 7kq2mxpa ', 'ZB-7KQ2MXPA'],
    ['7kq2mxpa', 'ZB-7KQ2MXPA'],
    ['0198E2A4-5B6C-7D8E-9F01-23456789ABCD', '0198e2a4-5b6c-7d8e-9f01-23456789abcd'],
    ['', undefined],
    ['pay_29QQoUBi66xm2f', undefined],
    ['ZB-7KQ2MXP1', undefined],
  ])('%j finds %j', (typed, found) => {
    expect(parseBookingReference(typed)).toBe(found);
  });
});
