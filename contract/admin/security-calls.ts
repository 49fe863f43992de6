import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import {
  AccessReasonBody,
  HeldReason,
  SecurityChain,
  SecurityEventEntry,
  SecurityEventsFileQuery,
  SecurityEventsQuery,
} from './security-views.ts';

export const securityCalls = {
  securityEvents: {
    method: 'GET',
    path: '/admin/security/events',
    access: 'admin',
    summary: 'Security events of the past year, newest first',
    query: SecurityEventsQuery,
    data: listPage(SecurityEventEntry),
    errors: [],
  },
  securityEventsCsv: {
    method: 'GET',
    path: '/admin/security/events.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: SecurityEventsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  securityChain: {
    method: 'GET',
    path: '/admin/security/chain',
    access: 'admin',
    summary: 'End of the hash chain of security events',
    data: SecurityChain,
    errors: [],
  },
  securityHead: {
    method: 'GET',
    path: '/admin/security/head.json',
    access: 'admin',
    summary: 'The end of the hash chain as a file, against which the log can be verified later',
    file: 'application/json',
    errors: [],
  },
  accessReasons: {
    method: 'GET',
    path: '/admin/accessReasons',
    access: 'admin',
    summary: 'Access reasons that are valid in this session, by record',
    data: z.array(HeldReason),
    errors: [],
  },
  giveAccessReason: {
    method: 'POST',
    path: '/admin/accessReasons',
    access: 'admin',
    summary: 'Give the reason for opening a record; it is valid for 15 minutes in this session',
    // Part of a read: it needs no fresh second factor, and the security log records it.
    isReading: true,
    body: AccessReasonBody,
    data: HeldReason,
    errors: [],
  },
} as const satisfies CallDefinitions;
