import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { AddTaskBody, PriceBody, TaskChange } from './task-bodies.ts';
import { SubService } from './views.ts';

export const taskCalls = {
  addTask: {
    method: 'POST',
    path: '/serviceProvider/task',
    access: 'provider',
    summary: 'Offers a task of the master list at one of the own services',
    body: AddTaskBody,
    data: SubService,
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'TASK_NOT_FOUND', 'TASK_NOT_FITTING', 'TASK_ADDED'],
  },
  setPrice: {
    method: 'POST',
    path: '/serviceprovider/task/price',
    access: 'provider',
    summary: 'Sets the price of one person at an own sub-service, in rupees',
    body: PriceBody,
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND'],
  },
  updateTask: {
    method: 'PUT',
    path: '/serviceProvider/task/:subServiceId',
    access: 'provider',
    summary: 'Changes the duration, the description or the pause of an own sub-service',
    params: ids('subServiceId'),
    body: TaskChange,
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND'],
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
