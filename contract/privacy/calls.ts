import type { ClosingFacts, Device } from './views.ts';

/** The calls of a person's devices, of closing their account, and of their file. */
export const accountCalls = {
  devices: ['GET', '/client/devices'],
  revokeDevice: ['DELETE', '/client/devices/:deviceId'],
  signOutOthers: ['POST', '/client/devices/signOutOthers'],
  closingFacts: ['GET', '/client/account/closing'],
  deactivateAccount: ['POST', '/client/account/deactivate'],
  deleteAccountCode: ['POST', '/client/account/delete/code'],
  deleteAccount: ['POST', '/client/account/delete'],
  accountData: ['GET', '/client/account/data'],
} as const;

export type AccountShapes = {
  devices: { data: Device[] };
  revokeDevice: { params: { deviceId: string }; data: Device[] };
  signOutOthers: { data: Device[] };
  closingFacts: { data: ClosingFacts };
  deactivateAccount: { body: { confirmation: string }; data: null };
  deleteAccountCode: { data: null };
  deleteAccount: { body: { confirmation: string; otp: string }; data: null };
  /** Answers the file itself. */
  accountData: { data: never };
};
