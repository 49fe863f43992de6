import { describe, expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { genderLabel, ratingText, serviceStatus } from './service-labels.ts';

describe('the labels of a service', () => {
  it.each([
    [{ status: 'available', isActive: true, approvalStatus: 'approved' }, 'Available'],
    [{ status: 'busy', isActive: true, approvalStatus: 'approved' }, 'Busy'],
    [{ status: 'offline', isActive: true, approvalStatus: 'pending' }, 'Offline'],
    [{ status: 'available', isActive: false, approvalStatus: 'pending' }, 'pending approval'],
    [{ status: 'offline', isActive: false, approvalStatus: 'rejected' }, 'Offline'],
  ] as const)('[SVC-15] [SVC-16] %j is %s', (service, label) => {
    expect(english(serviceStatus(service).label)).toBe(label);
  });

  it('formats ratings and genders', () => {
    expect(ratingText(english, 4.56, 1)).toBe('4.6 (1 review)');
    expect([english(genderLabel('male')), english(genderLabel(null))]).toEqual([
      'For men',
      'For everyone',
    ]);
  });
});
