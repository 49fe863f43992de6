import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ProviderNav } from './provider-nav.tsx';

function linkOf(label: string, unread = 0, pending = 0): string | undefined {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <ProviderNav
          unread={unread}
          pending={pending}
          logout={<button type="button">Logout</button>}
        />
      </MemoryRouter>
    </InEnglish>,
  );
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  return links.find(([, , inside]) => inside?.replace(/<[^>]+>/g, '') === label)?.[1];
}

test('[PNAV-04, PNAV-05, PNAV-06, PNAV-07, PNAV-08, PNAV-22] every entry of the provider’s menu leads to its page', () => {
  expect(linkOf('MY PROFILE')).toBe('/serviceProvider');
  expect(linkOf('REQUESTS')).toBe('/serviceProvider/bookingRequests');
  expect(linkOf('WALLET')).toBe('/serviceProvider/earnings');
  expect(linkOf('MY STUFF')).toBe('/serviceProvider/mystuff');
  expect(linkOf('MY SERVICES')).toBe('/serviceProvider/myServices');
});

test('the menu links to the customers', () => {
  expect(linkOf('CUSTOMERS')).toBe('/serviceProvider/customers');
});

test('the menu links to packages and gift cards', () => {
  expect(linkOf('PACKAGES AND GIFT CARDS')).toBe('/serviceProvider/prepaid');
});

test('the menu links to the team', () => {
  expect(linkOf('TEAM')).toBe('/serviceProvider/team');
});

test('the menu links to rooms and equipment', () => {
  expect(linkOf('ROOMS AND EQUIPMENT')).toBe('/serviceProvider/resources');
});

test('the menu links to the messages with the unread count', () => {
  expect(linkOf('MESSAGES')).toBe('/serviceProvider/messages');
  expect(linkOf('MESSAGES3 unread', 3)).toBe('/serviceProvider/messages');
  expect(linkOf('MESSAGES99+ unread', 100)).toBe('/serviceProvider/messages');
});

test('the menu links to the waitlist', () => {
  expect(linkOf('WAITLIST')).toBe('/serviceProvider/waitlist');
});

test('the menu links to the classes', () => {
  expect(linkOf('CLASSES')).toBe('/serviceProvider/classes');
});

test('the menu counts the pending requests of all services', () => {
  expect(linkOf('REQUESTS2 pending', 0, 2)).toBe('/serviceProvider/bookingRequests');
});
