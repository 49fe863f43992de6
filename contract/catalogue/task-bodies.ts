import { z } from 'zod';
import { plainText } from '../text.ts';
import {
  checkMinutes,
  checkPrice,
  checkProcessingMinutes,
  NO_SERVICE_ID,
  PRICE_PAISE_MAX,
  PRICE_PAISE_MIN,
  PROCESSING_MINUTES_MAX,
  TASK_DESCRIPTION_MAX,
  TASK_MINUTES_MAX,
  TASK_MINUTES_MIN,
} from './task-rules.ts';

/** In a separate file, so that pages do not load its schemas. */
export const Price = z
  .number('Please enter a valid positive number')
  .superRefine((rupees, context) => {
    const message = checkPrice(String(rupees));
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ minimum: PRICE_PAISE_MIN / 100, maximum: PRICE_PAISE_MAX / 100 });

export const Minutes = z
  .number(checkMinutes(''))
  .superRefine((minutes, context) => {
    const message = checkMinutes(String(minutes));
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ minimum: TASK_MINUTES_MIN, maximum: TASK_MINUTES_MAX });

export const ProcessingMinutes = z
  .number(checkProcessingMinutes(''))
  .superRefine((minutes, context) => {
    const message = checkProcessingMinutes(String(minutes));
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ minimum: 0, maximum: PROCESSING_MINUTES_MAX });

export const Description = plainText(TASK_DESCRIPTION_MAX).transform((text) => text.trim());

export const AddTaskBody = z.object({ taskId: z.uuid(), serviceId: z.uuid(NO_SERVICE_ID) });
export const PriceBody = z.object({ subServiceId: z.uuid(), price: Price });
