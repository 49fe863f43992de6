import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { focusItemByKey } from './roving-focus.ts';

test('leaves keys with a modifier to the browser, such as Alt and ← for Back', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', undefined]) {
    const calls: string[] = [];
    const item = { focus: () => calls.push('focus') };
    const event = {
      key: 'ArrowLeft',
      ...(modifier ? { [modifier]: true } : {}),
      target: item,
      currentTarget: { querySelectorAll: () => [item] },
      preventDefault: () => calls.push('prevented'),
    } as unknown as KeyboardEvent<HTMLElement>;
    focusItemByKey(event, '[role=radio]');
    expect(calls, modifier).toEqual(modifier ? [] : ['prevented', 'focus']);
  }
});
