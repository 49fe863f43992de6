import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import {
  AddOwnTaskBody,
  AddVariantBody,
  DecideMenuBody,
  MenuCase,
  MenuFileQuery,
  MenuQuery,
} from './menu.ts';
import { SubService } from './views.ts';

export const menuCalls = {
  addOwnTask: {
    method: 'POST',
    path: '/serviceProvider/task/own',
    access: 'provider',
    summary:
      'Add a task under a name of its own to an own service, with one price or with variants',
    body: AddOwnTaskBody,
    data: z.array(SubService),
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'TASK_NOT_FOUND',
      'TASK_NOT_FITTING',
      'MENU_NAME_TAKEN',
      'MENU_FULL',
    ],
  },
  addVariant: {
    method: 'POST',
    path: '/serviceProvider/task/:subServiceId/variants',
    access: 'provider',
    summary: 'Add a variant to a task of an own service, such as long hair',
    params: ids('subServiceId'),
    body: AddVariantBody,
    data: SubService,
    status: 201,
    errors: ['SUB_SERVICE_NOT_FOUND', 'MENU_NAME_TAKEN', 'MENU_FULL', 'VARIANT_CLASS'],
  },
  adminMenu: {
    method: 'GET',
    path: '/admin/menu',
    access: 'admin',
    summary:
      'Names and descriptions by businesses that no admin has reviewed, or hidden ones, page by page',
    query: MenuQuery,
    data: listPage(MenuCase),
    errors: [],
  },
  adminMenuCsv: {
    method: 'GET',
    path: '/admin/menu.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: MenuFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  decideMenu: {
    method: 'POST',
    path: '/admin/menu/:entryId/decide',
    access: 'admin',
    summary: 'Keep the texts of a task, or hide it with a reason',
    params: ids('entryId'),
    body: DecideMenuBody,
    data: z.null(),
    errors: ['OWN_CASE', 'SUB_SERVICE_NOT_FOUND', 'MARK_STATE'],
  },
} as const satisfies CallDefinitions;
