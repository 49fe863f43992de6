import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { genders } from './kinds.ts';
import { Category, Service, SubService, SubServiceTile, Task } from './views.ts';

export const catalogueCalls = {
  categories: {
    method: 'GET',
    path: '/categories',
    access: 'anyone',
    mayLag: true,
    summary: 'Categories and their sub-categories',
    data: z.array(Category),
    errors: [],
  },
  allSubServices: {
    method: 'GET',
    path: '/subServices/all',
    access: 'anyone',
    mayLag: true,
    summary: 'Tasks that at least one service offers, with the lowest price',
    query: z.object({ gender: z.enum(genders).optional(), categoryId: z.uuid().optional() }),
    data: z.array(SubServiceTile),
    errors: [],
  },
  subServices: {
    method: 'GET',
    path: '/subservices/:serviceId',
    access: 'anyone',
    mayLag: true,
    summary: 'Sub-services of a service',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.array(SubService),
    errors: ['SERVICE_NOT_FOUND'],
  },
  services: {
    method: 'GET',
    path: '/services/:id',
    access: 'anyone',
    mayLag: true,
    summary: "Services of a category or sub-category, or of all ('all')",
    params: z.object({ id: z.string().max(100) }),
    query: z.object({ taskId: z.uuid().optional() }),
    data: z.array(Service),
    errors: [],
  },
  myServices: {
    method: 'GET',
    path: '/serviceProvider/services/myServices',
    access: 'provider',
    summary: "The signed-in provider's services",
    data: z.array(Service),
    errors: [],
  },
  tasks: {
    method: 'GET',
    path: '/serviceProvider/task/:subCategoryId',
    access: 'customer',
    summary: 'Tasks of the master list that a service of this sub-category can offer',
    params: ids('subCategoryId'),
    data: z.array(Task),
    errors: [],
  },
} as const satisfies CallDefinitions;
