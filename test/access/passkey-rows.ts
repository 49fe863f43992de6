import type { Row } from './row.ts';

const customer: Row = { access: 'customer' };
const admin: Row = { access: 'admin' };
const anyone: Row = { access: 'anyone' };
const named = () => ({ name: 'My phone' });

/** Devices, passkeys and the confirmation of a session. */
export const passkeyRows = {
  devices: customer,
  revokeDevice: { ...customer, owner: 'customer', params: ({ deviceId }) => ({ deviceId }) },
  signOutOthers: customer,
  passkeyLoginOptions: anyone,
  passkeyLogin: anyone,
  passkeys: customer,
  passkeyOptions: customer,
  addPasskey: customer,
  renamePasskey: { ...customer, answer: 'not found', body: named },
  removePasskey: { ...customer, answer: 'not found' },
  confirmation: customer,
  confirmCode: customer,
  confirmByCode: customer,
  confirmPasskeyOptions: customer,
  confirmByPasskey: customer,
  secondFactorPasskeyOptions: admin,
  proveByPasskey: admin,
} satisfies Record<string, Row>;
