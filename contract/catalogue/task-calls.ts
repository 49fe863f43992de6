import type { ProviderDashboard } from './task-rules.ts';
import type { SubService } from './views.ts';

/** API-33, API-34: what a provider's service offers, and for how many rupees. */
export const serviceTaskCalls = {
  addTask: ['POST', '/serviceProvider/task'],
  setPrice: ['POST', '/serviceprovider/task/price'],
  updateTask: ['PUT', '/serviceProvider/task/:subServiceId'],
  removeTask: ['DELETE', '/serviceProvider/task/:subServiceId'],
  providerDashboard: ['GET', '/serviceProvider/dashboard'],
} as const;

export type ServiceTaskShapes = {
  addTask: { body: { taskId: string; serviceId: string }; data: SubService };
  setPrice: { body: { subServiceId: string; price: number }; data: SubService };
  updateTask: {
    params: { subServiceId: string };
    body: { minutes?: number; description?: string; isPaused?: boolean };
    data: SubService;
  };
  removeTask: { params: { subServiceId: string }; data: null };
  providerDashboard: { data: ProviderDashboard };
};
