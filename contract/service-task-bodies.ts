import { z } from 'zod';
import { BookingRequest } from './booking.ts';
import {
  checkMinutes,
  checkPrice,
  type ProviderDashboard as Dashboard,
  NO_SERVICE_ID,
  TASK_DESCRIPTION_MAX,
} from './service-tasks.ts';
import { plainText } from './text.ts';

/** Apart from the calls, so that a page carries no schemas. */
const Price = z.number('Please enter a valid positive number').superRefine((rupees, context) => {
  const message = checkPrice(String(rupees));
  if (message) context.addIssue({ code: 'custom', message });
});

const Minutes = z.number(checkMinutes('')).superRefine((minutes, context) => {
  const message = checkMinutes(String(minutes));
  if (message) context.addIssue({ code: 'custom', message });
});

export const AddTaskBody = z.object({ taskId: z.uuid(), serviceId: z.uuid(NO_SERVICE_ID) });
export const PriceBody = z.object({ subServiceId: z.uuid(), price: Price });

/** What is left out stays as it is. */
export const TaskChange = z
  .object({
    minutes: Minutes.optional(),
    description: plainText(TASK_DESCRIPTION_MAX)
      .transform((text) => text.trim())
      .optional(),
    isPaused: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Nothing is to be changed.',
  });

export const ProviderDashboard: z.ZodType<Dashboard> = z
  .object({
    today: z.number(),
    pending: z.number(),
    ahead: z.array(z.object({ inDays: z.number(), accepted: z.number(), pending: z.number() })),
    recent: z.array(BookingRequest),
    bookings: z.array(z.object({ serviceId: z.string(), count: z.number() })),
  })
  .meta({ id: 'ProviderDashboard' });
