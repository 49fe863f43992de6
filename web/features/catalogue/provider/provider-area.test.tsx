import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Service } from '#contract/catalogue/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { english } from '#test/support/texts/texts.ts';
import { RecentBookings } from '#web/features/booking/provider/requests/recent-bookings.tsx';
import { DayFigures } from '#web/features/dashboard/dashboard.tsx';
import { DashboardActions } from '#web/features/dashboard/dashboard-actions.tsx';
import { ownService } from '../../../../test/support/samples/own-service.ts';
import { MyServices, OwnServices } from './my-services.tsx';
import { stateLabels } from './service-labels.ts';
import { linkStateFor } from './service-link-state.ts';
import { ServiceOverview } from './service-overview.tsx';

const now = Date.parse('2026-08-04T20:00:00Z');

function drawn(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <InEnglish>{page}</InEnglish> }]);
  return renderToStaticMarkup(<Stub />);
}

/** The text of rendered markup. */
function textOf(page: ReactNode): string {
  return drawn(page)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

function hrefOf(page: ReactNode, label: string): string | undefined {
  const links = [...drawn(page).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  return links.find(([, , inside]) => inside?.replace(/<[^>]+>/g, '') === label)?.[1];
}

describe('dashboard', () => {
  test('[PDASH-02, PDASH-07] Four cards with figures', () => {
    const day = { today: 3, pending: 2, ahead: [], recent: [], bookings: [] };
    const earnings = {
      byMonth: [{ from: '2026-08-01', net: 181, gross: 0, count: 1 }],
    };
    const words = textOf(
      <DayFigures services={[ownService]} day={day} earnings={earnings} now={now} />,
    );
    expect(words).toMatch(
      /Today’s bookings 3 Pending requests 2 Earnings this month ₹181.00 .* Rating 4.4 9 reviews/,
    );
    const unknown = drawn(
      <DayFigures services={undefined} day={undefined} earnings={undefined} now={now} />,
    );
    expect(unknown).not.toMatch(/>0<|New/);
    const fresh = textOf(
      <DayFigures services={[]} day={undefined} earnings={{ byMonth: [] }} now={now} />,
    );
    expect(fresh).toMatch(/₹0.00 .* Rating New/);
  });

  test('[PDASH-02] Each card links to what it counts', () => {
    const cards = (services: Service[]) => (
      <DayFigures services={services} day={undefined} earnings={undefined} now={now} />
    );
    const one = cards([ownService]);
    const links = ['Today’s bookings', 'Pending requests', 'Earnings this month', 'Rating'];
    expect(links.map((label) => hrefOf(one, label))).toEqual([
      '/serviceProvider/calendar?view=day',
      '/serviceProvider/bookingRequests?status=pending',
      '/serviceProvider/earnings',
      '/serviceProvider/myServices/s1',
    ]);
    const two = cards([ownService, { ...ownService, id: 's2' }]);
    expect(hrefOf(two, 'Rating')).toBe('/serviceProvider/myServices');
  });

  test('[PDASH-04, PDASH-05, PDASH-06, PDASH-08, PNAV-21] Buttons link to the pages they name', () => {
    const one = <DashboardActions services={[ownService]} />;
    expect(hrefOf(one, 'Add New Service')).toBe('/serviceProvider/add-profession');
    expect(hrefOf(one, 'Set Availability')).toBe('/serviceProvider/myServices/s1/availability');
    expect(hrefOf(one, 'View Earnings')).toBe('/serviceProvider/earnings');
    const none = <DashboardActions services={[]} />;
    expect(hrefOf(none, 'Set Availability')).toBe('/serviceProvider/add-profession');
    const two = <DashboardActions services={[ownService, { id: 's2', name: 'Clay & Kiln' }]} />;
    expect(hrefOf(two, 'Saffron Room')).toBe('/serviceProvider/myServices/s1/availability');
    expect(hrefOf(two, 'Clay &amp; Kiln')).toBe('/serviceProvider/myServices/s2/availability');
    expect(drawn(two)).toMatch(/<button[^>]*aria-haspopup="menu"[^>]*>.*Set Availability/);
  });

  test('[PDASH-03] Recent bookings, or a text without any', () => {
    expect(textOf(<RecentBookings requests={[]} />)).toContain(
      'Recent bookings No Booking Requests',
    );
    expect(drawn(<RecentBookings requests={undefined} />)).not.toContain('No Booking Requests');
  });
});

describe('my services', () => {
  test('[PSVC-01, PSVC-06] A spinner below the heading while loading', () => {
    const markup = drawn(<MyServices />);
    expect(markup).toMatch(/<h1[^>]*>My Services<\/h1>/);
    expect(markup).toMatch(/role="status"[^>]*>.*Loading services\.\.\./);
  });

  test('[PSVC-07, PSVC-08, PSVC-09, PSVC-10, PNAV-21] Without services, links to the form for the first one', () => {
    const none = <OwnServices services={[]} />;
    expect(textOf(none)).toContain('No Services Found Start adding your professional services');
    expect(hrefOf(none, 'Add Service')).toBe('/serviceProvider/add-profession');
  });

  test('[PSVC-02, PSVC-03, PSVC-04] Each card has its rating and a link to its details', () => {
    const unrated = { ...ownService, id: 's2', name: 'Clay & Kiln', rating: null, reviews: 2 };
    const two = <OwnServices services={[ownService, unrated]} />;
    expect(drawn(two).match(/<li/g)).toHaveLength(2);
    expect(textOf(two)).toMatch(
      /Saffron Room .* 4.4 \(9 reviews\) .* Clay & Kiln .* New \(2 reviews\)/,
    );
    expect(hrefOf(two, 'View My Service Details')).toBe('/serviceProvider/myServices/s1');
  });

  test('[PSVC-05] The link state of a card applies only to its service', () => {
    const passed = { id: 's1', name: 'Saffron Room', subCategoryId: 'c', origin: 'myServices' };
    expect(linkStateFor('s1', passed)).toEqual(passed);
    expect(linkStateFor('s2', passed)).toBeUndefined();
    expect(linkStateFor('s1', null)).toBeUndefined();
    expect(linkStateFor('s1', { id: 's1', name: 3 })).toBeUndefined();
  });
});

const detailsOf = (change: Partial<Service> = {}) => (
  <ServiceOverview service={{ ...ownService, ...change }} subServices={[]} bookingCount={31} />
);

describe('service details', () => {
  test('[PDET-03, PDET-04] The card of a pending service', () => {
    const words = textOf(detailsOf({ isActive: false, approvalStatus: 'pending' }));
    expect(words).toContain(
      'Pending Approval Admin review in progress - You can still manage your service',
    );
  });

  test('The card of a service that was withdrawn from review links to its form', () => {
    const change = { isActive: false, approvalStatus: 'pending', isWithdrawn: true } as const;
    const words = textOf(detailsOf(change));
    expect(words).toContain('We review it once you submit it again. Edit and submit again');
    expect(words).not.toContain('While you wait');
  });

  test('[PDET-02, PDET-05, PDET-06] The card of a live service', () => {
    const words = textOf(detailsOf());
    expect(words).toContain('Service Active Your service is live and accepting bookings');
  });

  test('[PDET-07] Missing values count as active and approved', () => {
    expect(stateLabels(english, {}).title).toBe('Service Active');
    expect(stateLabels(english, { isActive: true }).title).toBe('Service Active');
    expect(stateLabels(english, { approvalStatus: 'approved' }).title).toBe('Service Active');
    expect(stateLabels(english, { approvalStatus: 'pending' }).title).toBe('Pending Approval');
  });

  test('[PDET-05, ENT-37] A service hidden from customers is never active', () => {
    expect(textOf(detailsOf({ approvalStatus: 'rejected' }))).toContain('Not Approved');
    expect(textOf(detailsOf({ isActive: false }))).toContain('Service Inactive');
    expect(stateLabels(english, { isActive: true, approvalStatus: 'pending' }).title).toBe(
      'Pending Approval',
    );
  });

  test('[PDET-08, PDET-09, PDET-10] The profile card has the public data and the contact', () => {
    const page = detailsOf();
    const words = textOf(page);
    expect(words).toMatch(/Salon & Beauty .*Saffron Room .*4.4 \(9 reviews\)/);
    expect(words).toMatch(/One chair, all day\./);
    expect(words).toMatch(/Location 3 Hill Road, Bandra West, Mumbai 400050/);
    expect(words).toMatch(/Phone 9000000002 E-mail hello@saffron.example Experience 7 years/);
    expect(drawn(page)).toContain('viewBox="0 0 120 24"');
    const bare = textOf(detailsOf({ phoneNumber: null, email: null, experience: 1 }));
    expect(bare).toMatch(/Phone Not provided E-mail Not provided Experience 1 year /);
  });

  test('[PDET-11, PDET-12] Edit Profile links to the form; only a public service can be shared', () => {
    expect(hrefOf(detailsOf(), 'Edit Profile')).toContain('/serviceProvider/add-profession');
    const button = /<button[^>]*?( disabled="")?[^>]*>(?:(?!<button).)*Share Profile<\/button>/;
    expect(drawn(detailsOf()).match(button)?.[1]).toBeUndefined();
    const hidden = detailsOf({ isActive: false, approvalStatus: 'pending' });
    expect(drawn(hidden)).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<button).)*Share Profile/);
    expect(textOf(hidden)).toContain('You can share it once customers can see it.');
  });
});
