import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { Device } from './views.ts';

export const deviceCalls = {
  devices: {
    method: 'GET',
    path: '/client/devices',
    access: 'customer',
    summary: 'Devices on which you are logged in',
    data: z.array(Device),
    errors: [],
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/client/devices/:deviceId',
    access: 'customer',
    summary: 'Log out one device; needs a confirmed session and returns the remaining devices',
    params: ids('deviceId'),
    data: z.array(Device),
    errors: ['CONFIRMATION_NEEDED', 'DEVICE_NOT_FOUND'],
  },
  signOutOthers: {
    method: 'POST',
    path: '/client/devices/signOutOthers',
    access: 'customer',
    summary: 'Log out all other devices; needs a confirmed session and returns this device',
    data: z.array(Device),
    errors: ['CONFIRMATION_NEEDED'],
  },
} as const satisfies CallDefinitions;
