import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { codeCheckErrors, codeRequestErrors } from '../error-groups.ts';
import { Otp, Phone } from '../identity/views.ts';

/** The calls that verify a mobile number. */
export const phoneCalls = {
  requestPhone: {
    method: 'POST',
    path: '/client/phone/request',
    access: 'customer',
    summary: 'Send a code by SMS to the number to verify',
    body: z.object({ phone: Phone }),
    data: z.null(),
    errors: ['MOBILE_OFF', 'CONFIRMATION_NEEDED', 'PASSKEY_NEEDED', ...codeRequestErrors],
  },
  verifyPhone: {
    method: 'POST',
    path: '/client/phone/verify',
    access: 'customer',
    summary: 'Verify the number with its code; it becomes the mobile of the profile',
    isUnkeyed: true,
    body: z.object({ phone: Phone, otp: Otp }),
    data: z.null(),
    errors: ['CONFIRMATION_NEEDED', 'PASSKEY_NEEDED', ...codeCheckErrors],
  },
} as const satisfies CallDefinitions;
