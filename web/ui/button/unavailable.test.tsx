import { isValidElement, type MouseEvent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ResendButton } from '../form/code/resend-button.tsx';
import { OrderedList } from '../list/ordered-list.tsx';
import { Pager } from '../list/pager.tsx';
import { Slot } from '../slot.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** The buttons of the markup, by their state. */
function buttonsOf(children: ReactNode) {
  const markup = renderToStaticMarkup(<InEnglish>{children}</InEnglish>);
  const buttons = markup.match(/<button[^>]*>/g) ?? [];
  return {
    unavailable: buttons.filter((tag) => tag.includes('aria-disabled="true"')).length,
    disabled: buttons.filter((tag) => tag.includes(' disabled=')).length,
  };
}

test('a button at its limit keeps the focus', () => {
  const none = () => undefined;
  expect(buttonsOf(<Pager label="Pages" page={1} hasMore onPage={none} />)).toEqual({
    unavailable: 1,
    disabled: 0,
  });
  expect(
    buttonsOf(
      <OrderedList
        label="Pictures"
        items={['one', 'two']}
        itemKey={(item) => item}
        itemName={(item) => item}
        onOrder={none}
      >
        {(item) => item}
      </OrderedList>,
    ),
  ).toEqual({ unavailable: 2, disabled: 0 });
  const resend = { label: 'Again in 29 s', announcement: '', isBusy: false, isRefused: false };
  expect(buttonsOf(<ResendButton {...resend} isReady={false} onPress={none} />)).toEqual({
    unavailable: 1,
    disabled: 0,
  });
});

test('a button at its limit ignores presses, and does not submit its form', () => {
  const calls: string[] = [];
  const event = { preventDefault: () => calls.push('prevented') } as unknown as MouseEvent;
  const onClick = () => calls.push('pressed');
  for (const unavailable of [true, false]) {
    for (const button of [
      Button({ unavailable, onClick, children: 'Next' }),
      IconButton({ unavailable, onClick, label: 'Next', icon: 'chevron-right' }),
    ]) {
      const slot = Slot(button.props);
      if (!isValidElement<{ onClick: (event: MouseEvent) => void }>(slot)) throw new Error();
      slot.props.onClick(event);
    }
  }
  expect(calls).toEqual(['prevented', 'prevented', 'pressed', 'pressed']);
});
