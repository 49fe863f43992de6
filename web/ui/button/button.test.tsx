import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slot } from '../slot.tsx';
import { Button } from './button.tsx';

test('Has the type button, and is announced as busy', () => {
  expect(renderToStaticMarkup(<Button>Pay</Button>)).toMatch(/^<button type="button"/);
  const busy = renderToStaticMarkup(<Button busy>Pay</Button>);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).not.toContain(' disabled=');
});

test('With asChild, renders a link with the same classes and the icon inside', () => {
  const markup = renderToStaticMarkup(
    <Button asChild icon="calendar" className="mine">
      <a href="/somewhere" className="theirs">
        My Bookings
      </a>
    </Button>,
  );
  expect(markup).toMatch(/^<a href="\/somewhere" class="[^"]*mine theirs"><svg.*My Bookings<\/a>$/);
});

test('Runs both handlers of an event, the child’s first', () => {
  const calls: string[] = [];
  const link = Slot({
    as: 'button',
    asChild: true,
    onClick: () => calls.push('slot'),
    children: (
      <button type="button" onClick={() => calls.push('child')}>
        Go
      </button>
    ),
  });
  if (!isValidElement<{ onClick: (event: MouseEvent) => void }>(link)) throw new Error('no link');
  link.props.onClick({} as MouseEvent);
  expect(calls).toEqual(['child', 'slot']);
});
