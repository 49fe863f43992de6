import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slot } from '../slot.tsx';
import { Button } from './button.tsx';

test('a button is a button, and says so while it is busy', () => {
  expect(renderToStaticMarkup(<Button>Pay</Button>)).toMatch(/^<button type="button"/);
  const busy = renderToStaticMarkup(<Button busy>Pay</Button>);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).not.toContain(' disabled=');
});

test('asChild lends the look to a link and sets the icon inside it', () => {
  const markup = renderToStaticMarkup(
    <Button asChild icon="calendar" className="mine">
      <a href="/somewhere" className="theirs">
        My Bookings
      </a>
    </Button>,
  );
  expect(markup).toMatch(/^<a href="\/somewhere" class="[^"]*mine theirs"><svg.*My Bookings<\/a>$/);
});

test('both handlers of an event run, the one of the child first', () => {
  const heard: string[] = [];
  const link = Slot({
    as: 'button',
    asChild: true,
    onClick: () => heard.push('slot'),
    children: (
      <button type="button" onClick={() => heard.push('child')}>
        Go
      </button>
    ),
  });
  if (!isValidElement<{ onClick: (event: MouseEvent) => void }>(link)) throw new Error('no link');
  link.props.onClick({} as MouseEvent);
  expect(heard).toEqual(['child', 'slot']);
});
