import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { TaskChange } from './menu.ts';
import { AddTaskBody, PriceBody } from './task-bodies.ts';
import { SubService } from './views.ts';

export const taskCalls = {
  addTask: {
    method: 'POST',
    path: '/serviceProvider/task',
    access: 'provider',
    summary: 'Add a task of the master list to an own service',
    body: AddTaskBody,
    data: SubService,
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'TASK_NOT_FOUND', 'TASK_NOT_FITTING', 'TASK_ADDED'],
  },
  setPrice: {
    method: 'POST',
    path: '/serviceprovider/task/price',
    access: 'provider',
    summary: 'Set the price per person of an own sub-service, in rupees',
    body: PriceBody,
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND'],
  },
  updateTask: {
    method: 'PUT',
    path: '/serviceProvider/task/:subServiceId',
    access: 'provider',
    summary: 'Change the name, duration, description or claims of an own sub-service, or pause it',
    params: ids('subServiceId'),
    body: TaskChange,
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND', 'MENU_NAME_TAKEN', 'MENU_HIDDEN'],
  },
  removeTask: {
    method: 'DELETE',
    path: '/serviceProvider/task/:subServiceId',
    access: 'provider',
    summary: 'Remove an own sub-service without upcoming bookings',
    params: ids('subServiceId'),
    data: z.null(),
    errors: ['SUB_SERVICE_NOT_FOUND', 'TASK_BOOKED'],
  },
} as const satisfies CallDefinitions;
