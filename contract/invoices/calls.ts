import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { InvoiceDocument } from './views.ts';

export const invoicesCalls = {
  invoices: {
    method: 'GET',
    path: '/client/booking/:bookingId/invoices',
    access: 'customer',
    summary: 'Invoices and credit notes of an own booking',
    params: ids('bookingId'),
    data: z.array(InvoiceDocument),
    errors: ['BOOKING_NOT_FOUND'],
  },
  invoice: {
    method: 'GET',
    path: '/client/invoices/:documentId',
    access: 'customer',
    summary: 'One of your invoices or credit notes as a PDF',
    params: ids('documentId'),
    file: 'application/pdf',
    errors: ['NOT_FOUND'],
  },
  adminInvoices: {
    method: 'GET',
    path: '/admin/booking/:bookingId/invoices',
    access: 'admin',
    summary: 'Invoices and credit notes of any booking',
    params: ids('bookingId'),
    data: z.array(InvoiceDocument),
    errors: ['BOOKING_NOT_FOUND'],
  },
  adminInvoice: {
    method: 'GET',
    path: '/admin/invoices/:documentId',
    access: 'admin',
    summary: 'Any invoice or credit note as a PDF',
    params: ids('documentId'),
    file: 'application/pdf',
    errors: ['NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
