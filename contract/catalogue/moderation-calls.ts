import { type CallDefinitions, ids } from '../call.ts';
import { listPage, TableFileShape } from '../list-schemas.ts';
import { AuditReasonBody } from '../text.ts';
import { ListedService, ServicesFileSearch, ServicesSearch } from './moderation.ts';

export const moderationCalls = {
  findServices: {
    method: 'POST',
    path: '/admin/services/search',
    access: 'admin',
    summary: 'Services by name, city, provider or id, including hidden ones, page by page',
    isReading: true,
    body: ServicesSearch,
    data: listPage(ListedService),
    errors: [],
  },
  servicesCsv: {
    method: 'POST',
    path: '/admin/services.csv',
    access: 'admin',
    summary: 'The same list as a CSV file, without names of people',
    isReading: true,
    body: ServicesFileSearch,
    data: TableFileShape,
    errors: [],
  },
  hideService: {
    method: 'POST',
    path: '/admin/services/:serviceId/hide',
    access: 'admin',
    summary: 'Hide a service from customers; its bookings stay, and its provider reads the reason',
    params: ids('serviceId'),
    body: AuditReasonBody,
    data: ListedService,
    errors: ['OWN_CASE', 'SERVICE_NOT_FOUND', 'SERVICE_STATE'],
  },
  restoreService: {
    method: 'POST',
    path: '/admin/services/:serviceId/restore',
    access: 'admin',
    summary: 'Show a hidden service to customers again',
    params: ids('serviceId'),
    body: AuditReasonBody,
    data: ListedService,
    errors: ['OWN_CASE', 'SERVICE_NOT_FOUND', 'SERVICE_STATE'],
  },
} as const satisfies CallDefinitions;
