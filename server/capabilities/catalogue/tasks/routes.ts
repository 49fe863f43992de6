import { priceUpdated } from '#contract/catalogue/task-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addTask } from './add-task.ts';
import { changeTask } from './change-task.ts';
import { setPrice } from './set-price.ts';

/** Routes by which providers change the tasks of their services. */
export function taskRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route('addTask', async ({ actor, body }) => {
    const ownerId = signedIn(actor).personId;
    const { subService, serviceName } = await addTask(deps, { ownerId, ...body });
    const message = `${subService.name} added to ${serviceName} successfully!`;
    return { message, data: subService };
  });
  http.route('setPrice', async ({ actor, body }) => {
    const data = await setPrice(deps, { ownerId: signedIn(actor).personId, ...body });
    return { message: priceUpdated(paiseOf(body.price) ?? 0), data };
  });
  http.route('updateTask', async ({ actor, params: { subServiceId }, body }) => {
    const ownerId = signedIn(actor).personId;
    const data = await changeTask(deps, { ownerId, subServiceId, ...body });
    return { message: changedMessage(data, body.isPaused), data };
  });
}

function changedMessage({ name }: SubService, isPaused: boolean | undefined): string {
  if (isPaused === undefined) return `${name} is updated`;
  return isPaused ? `${name} is paused` : `${name} can be booked again`;
}
