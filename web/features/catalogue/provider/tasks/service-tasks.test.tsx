import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { checkMinutes, checkPrice, priceUpdated } from '#contract/catalogue/task-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { english } from '#test/support/texts/texts.ts';
import { ApiFailure } from '#web/api/api.ts';
import {
  listedTask,
  ownService,
  pricedTask,
} from '../../../../../test/support/samples/own-service.ts';
import { ServiceOverview } from '../service-overview.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskGroups } from './task-groups.tsx';
import { TaskFailed } from './task-parts.tsx';
import { TaskPrice } from './task-price.tsx';
import { activeCount, addFailure, addProblem } from './task-text.ts';
import type { TaskAction } from './use-task-action.ts';

const nothing = () => undefined;
const act: TaskAction = {
  isBusy: false,
  failure: undefined,
  errors: {},
  setErrors: nothing,
  clear: nothing,
  run: () => Promise.resolve(false),
};
const unpriced: SubService = { ...pricedTask, id: 'x2', name: 'Root touch-up', price: null };
const paused: SubService = { ...pricedTask, id: 'x3', name: 'Blow-dry', isPaused: true };

/** The text of rendered markup. */
function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(<InEnglish>{element}</InEnglish>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
const pageOf = (subServices: readonly SubService[]) => (
  <MemoryRouter>
    <ServiceOverview service={ownService} subServices={subServices} bookingCount={31} />
  </MemoryRouter>
);
const details = (subService: SubService) =>
  textOf(<TaskDetails subService={subService} act={act} onPane={nothing} />);

test('[PDET-13] Counters exclude paused and unpriced tasks from active ones', () => {
  const words = textOf(pageOf([pricedTask, unpriced, paused]));
  expect(words).toMatch(/Sub-Services 3 Active 1 Bookings 31/);
  expect(activeCount([unpriced, paused])).toBe(0);
});

test('[PDET-14, PDET-15, PDET-16, PDET-20, PDET-22, PDET-24] Tasks with their prices and buttons to edit or set them', () => {
  const words = textOf(pageOf([pricedTask, unpriced, paused]));
  expect(words).toMatch(/Sub-Services Add your own Add Task /);
  expect(words).toMatch(/Hair spa 45 min ₹1,149.50 Active /);
  expect(words).toMatch(/Root touch-up 45 min Price not set Inactive /);
  expect(words).toMatch(/Blow-dry 45 min ₹1,149.50 Paused /);
  const markup = renderToStaticMarkup(<InEnglish>{pageOf([pricedTask, unpriced])}</InEnglish>);
  expect(markup).toMatch(/<button[^>]*aria-label="Update Price: Hair spa"/);
  expect(markup).toMatch(/<button[^>]*aria-label="Set Price: Root touch-up"/);
});

test('[PDET-17, PDET-18] Without tasks, offers to add the first one', () => {
  expect(textOf(pageOf([]))).toMatch(/No Sub-Services Yet Add Your First Task/);
});

test('[PDET-19, PDET-22, PDET-23, PDET-24, PDET-25] Details have the price of a task, or a text without one', () => {
  expect(details(pricedTask)).toMatch(/Active .*₹1,149.50 .*Update Price .*Pause /);
  const open = details(unpriced);
  expect(open).toMatch(/Inactive Price not set .*Price per person Not set .*Set Price /);
  expect(open).not.toMatch(/Update Price|Pause/);
  expect(details(paused)).toMatch(/Paused .*Resume/);
});

test('[PDET-21, PDET-26, PDET-27] Lists available and added tasks separately, and adds one at a time', () => {
  const tasks = ['Hair spa', 'Blow-dry', 'Root touch-up'].map((name, place) => ({
    ...listedTask,
    id: `t${place}`,
    name,
  }));
  const drawn = (addingId?: string) =>
    renderToStaticMarkup(
      <InEnglish>
        <TaskGroups tasks={tasks} addedIds={new Set(['t0'])} addingId={addingId} onAdd={nothing} />
      </InEnglish>,
    );
  expect(
    drawn()
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).toMatch(/Available \(2\) Blow-dry .*Root touch-up .*Already Added \(1\) Hair spa 45 min Added/);
  expect(drawn()).not.toContain(' disabled=""');
  const adding = drawn('t1');
  expect(adding).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Add Root touch-up"|<button[^>]*aria-label="Add Root touch-up"[^>]*disabled=""/,
  );
  expect(adding).toMatch(/aria-label="Add Blow-dry"[^>]*aria-busy="true"/);
});

test('[PDET-31, PDET-32] Rejects an invalid add without a call', () => {
  expect(addProblem(undefined, 't1', new Set())).toBe('Service ID not found');
  expect(addProblem('', 't1', new Set())).toBe('Service ID not found');
  expect(addProblem('s1', 't1', new Set(['t1']))).toBe('This task has already been added!');
  expect(addProblem('s1', 't2', new Set(['t1']))).toBeUndefined();
});

test('[PDET-31, PDET-32, PDET-33, PDET-41] A failed add has its reason', () => {
  const refused = (code: string, message: string, errors = {}) =>
    addFailure(english, new ApiFailure(409, { code, message, errors }));
  const failed = 'Failed to add task. Please try again.';
  expect(addFailure(english, new Error('anything'))).toEqual({ title: failed });
  expect(addFailure(english, new ApiFailure(0, {}))).toEqual({ title: failed });
  expect(refused('TASK_NOT_FITTING', 'Another category.')).toEqual({
    title: failed,
    text: 'Another category.',
  });
  expect(refused('TASK_ADDED', 'This task has already been added!')).toEqual({
    title: 'This task has already been added!',
  });
  expect(refused('INVALID', 'x', { serviceId: 'Service ID not found' })).toEqual({
    title: 'Service ID not found',
  });
  const alert = renderToStaticMarkup(
    <InEnglish>
      <TaskFailed failure={{ title: failed }} />
    </InEnglish>,
  );
  expect(alert).toMatch(/role="alert".*Failed to add task\. Please try again\./);
});

test.each([
  ['', 'Please enter a valid price'],
  ['   ', 'Please enter a valid price'],
  ['abc', 'Please enter a valid positive number'],
  ['0', 'Please enter a valid positive number'],
  ['0.00', 'Please enter a valid positive number'],
  ['-5', 'Please enter a valid positive number'],
  ['1.005', 'A price has at most two decimals'],
  ['1e3', 'Please enter a valid positive number'],
  ['0.99', 'The price must be at least ₹1.00'],
  ['10000000.01', 'The price must be at most ₹1,00,00,000.00'],
  ['1', undefined],
  ['1149.5', undefined],
])('[PDET-35, PDET-36] the price %j', (typed, message) => {
  expect(checkPrice(typed)).toBe(message);
});

test.each([
  ['4', false],
  ['5', true],
  ['720', true],
  ['721', false],
  ['30.5', false],
  ['-30', false],
  ['', false],
])('a duration of %j minutes', (typed, isFine) => {
  expect(checkMinutes(typed) === undefined).toBe(isFine);
});

test('[PDET-37, PDET-40, PDET-41] The price field with its error', () => {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <TaskPrice subService={unpriced} act={act} onClose={nothing} />
    </InEnglish>,
  );
  const field = /<input[^>]*>/.exec(markup)?.[0] ?? '';
  for (const part of ['type="number"', 'min="0"', 'step="0.01"', 'placeholder="0.00"']) {
    expect(field).toContain(part);
  }
  const failed = renderToStaticMarkup(
    <InEnglish>
      <TaskPrice
        subService={pricedTask}
        act={{ ...act, failure: { title: 'Failed to update price' } }}
        onClose={nothing}
      />
    </InEnglish>,
  );
  expect(failed).toContain('value="1149.50"');
  expect(failed).toMatch(/role="alert".*Failed to update price/);
});

test('[PDET-38] A new price is confirmed with its amount', () => {
  expect(priceUpdated(114_950)).toBe('Price ₹1,149.50 updated successfully! 🎉');
});
