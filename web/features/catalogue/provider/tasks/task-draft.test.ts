import { expect, test } from 'vitest';
import { pricedTask } from '../../../../../test/support/samples/own-service.ts';
import { taskChanges, taskDraft } from './task-draft.ts';

const task = { ...pricedTask, minutes: 30, description: 'With a wash', claims: [] };

test('A save of a task sends only what was changed', () => {
  const before = taskDraft(task);
  expect(taskChanges(before, before)).toEqual({});
  expect(taskChanges({ ...before, description: 'Dry' }, before)).toEqual({ description: 'Dry' });
  const slower = { ...before, minutes: '45', processingMinutes: '10' };
  expect(taskChanges(slower, before)).toEqual({ minutes: 45, processingMinutes: 10 });
  const own = taskDraft({ ...task, isOwn: true, baseName: 'Cut', variant: 'Long' });
  const named = { ...own, name: 'Haircut', variant: 'Short', claims: ['painless' as never] };
  expect(taskChanges(named, own)).toEqual({
    name: 'Haircut',
    variant: 'Short',
    claims: ['painless'],
  });
});
