import { expect, test } from 'vitest';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { hindi } from '#test/support/texts/texts.ts';
import { withUnnamedTasks } from './unnamed-tasks.ts';

test('own tasks without a name have one in the language of the page', () => {
  const subServices = [
    { name: 'Root Balayage – Long hair', baseName: 'Root Balayage', variant: 'Long hair' },
    { name: '', baseName: '', variant: null },
    { name: 'Long hair', baseName: '', variant: 'Long hair' },
  ];
  const service = { subServices } as unknown as ServiceDetails;
  const names = withUnnamedTasks(hindi, service).subServices.map(({ name }) => name);
  expect(names).toEqual([
    'Root Balayage – Long hair',
    'बिना नाम की सेवा',
    'बिना नाम की सेवा – Long hair',
  ]);
});
