import { type CallDefinitions, ids } from '../call.ts';
import { imageErrors } from '../error-groups.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '../images.ts';
import {
  AddEntryBody,
  AdminCatalogue,
  EditEntryBody,
  EntryVersionBody,
  OrderCatalogueBody,
} from './admin-views.ts';

export const catalogueAdminCalls = {
  adminCatalogue: {
    method: 'GET',
    path: '/admin/catalogue',
    access: 'admin',
    summary: 'The whole catalogue, including retired entries',
    data: AdminCatalogue,
    errors: [],
  },
  addEntry: {
    method: 'POST',
    path: '/admin/catalogue/entries',
    access: 'admin',
    summary: 'Add a category, a sub-category or a task at the end of its parent',
    body: AddEntryBody,
    data: AdminCatalogue,
    errors: ['ENTRY_NOT_FOUND', 'ENTRY_NAME_TAKEN'],
  },
  editEntry: {
    method: 'PUT',
    path: '/admin/catalogue/entries/:entryId',
    access: 'admin',
    summary: 'Change an entry of the catalogue',
    params: ids('entryId'),
    body: EditEntryBody,
    data: AdminCatalogue,
    errors: ['ENTRY_NAME_TAKEN', 'ENTRY_NOT_FOUND', 'ENTRY_CHANGED'],
  },
  retireEntry: {
    method: 'POST',
    path: '/admin/catalogue/entries/:entryId/retire',
    access: 'admin',
    summary: 'Retire an entry; nothing is deleted',
    params: ids('entryId'),
    body: EntryVersionBody,
    data: AdminCatalogue,
    errors: ['ENTRY_CHANGED', 'ENTRY_NAME_TAKEN', 'ENTRY_NOT_FOUND'],
  },
  reviveEntry: {
    method: 'POST',
    path: '/admin/catalogue/entries/:entryId/revive',
    access: 'admin',
    summary: 'Restore a retired entry',
    params: ids('entryId'),
    body: EntryVersionBody,
    data: AdminCatalogue,
    errors: ['ENTRY_CHANGED', 'ENTRY_NAME_TAKEN', 'ENTRY_NOT_FOUND'],
  },
  setEntryImage: {
    method: 'POST',
    path: '/admin/catalogue/entries/:entryId/image',
    access: 'admin',
    summary:
      'Set the image of a category or sub-category: the body is a JPEG, PNG or WebP of at most 5 MB',
    params: ids('entryId'),
    upload: { types: IMAGE_TYPES, otherType: 'PICTURE_TYPE', bytesMax: IMAGE_BYTES_MAX },
    data: AdminCatalogue,
    errors: ['ENTRY_NOT_FOUND', ...imageErrors],
  },
  removeEntryImage: {
    method: 'DELETE',
    path: '/admin/catalogue/entries/:entryId/image',
    access: 'admin',
    summary: 'Remove the image of a category or sub-category',
    params: ids('entryId'),
    data: AdminCatalogue,
    errors: ['ENTRY_NOT_FOUND'],
  },
  orderCatalogue: {
    method: 'PUT',
    path: '/admin/catalogue/order',
    access: 'admin',
    summary: 'Reorder the children of one entry',
    body: OrderCatalogueBody,
    data: AdminCatalogue,
    errors: ['ENTRY_CHANGED', 'ENTRY_NAME_TAKEN'],
  },
} as const satisfies CallDefinitions;
