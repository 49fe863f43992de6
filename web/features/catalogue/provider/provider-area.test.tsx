import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Service } from '#contract/catalogue/views.ts';
import { RecentBookings } from '#web/features/booking/provider/requests/recent-bookings.tsx';
import { DayFigures } from '#web/features/dashboard/dashboard.tsx';
import { DashboardActions } from '#web/features/dashboard/dashboard-actions.tsx';
import { ownService } from '../../../../test/support/samples/own-service.ts';
import { MyServices, OwnServices } from './my-services.tsx';
import { standingWords } from './service-labels.ts';
import { passedFor } from './service-link-state.ts';
import { ServiceOverview } from './service-overview.tsx';

const now = Date.parse('2026-08-04T20:00:00Z');

function drawn(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

/** The words of a piece of markup, a space between. */
function wordsOf(page: ReactNode): string {
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

describe('the dashboard', () => {
  test('[PDASH-02, PDASH-07] four cards, of what is known', () => {
    const day = { today: 3, pending: 2, ahead: [], recent: [], bookings: [] };
    const earnings = {
      byMonth: [{ from: '2026-08-01', net: 181, gross: 0, count: 1 }],
    };
    const words = wordsOf(
      <DayFigures services={[ownService]} day={day} earnings={earnings} now={now} />,
    );
    expect(words).toMatch(
      /Today's bookings 3 Pending requests 2 Earnings this month ₹181.00 .* Rating 4.4 9 reviews/,
    );
    const unknown = drawn(
      <DayFigures services={undefined} day={undefined} earnings={undefined} now={now} />,
    );
    expect(unknown).not.toMatch(/>0<|New/);
    const fresh = wordsOf(
      <DayFigures services={[]} day={undefined} earnings={{ byMonth: [] }} now={now} />,
    );
    expect(fresh).toMatch(/₹0.00 .* Rating New/);
  });

  test('[PDASH-02] each card leads to what it counts', () => {
    const cards = (services: Service[]) => (
      <DayFigures services={services} day={undefined} earnings={undefined} now={now} />
    );
    const one = cards([ownService]);
    const links = ['Today&#x27;s bookings', 'Pending requests', 'Earnings this month', 'Rating'];
    expect(links.map((label) => hrefOf(one, label))).toEqual([
      '/serviceProvider/calendar?view=day',
      '/serviceProvider/bookingRequests?status=pending',
      '/serviceProvider/earnings',
      '/serviceProvider/myServices/s1',
    ]);
    const two = cards([ownService, { ...ownService, id: 's2' }]);
    expect(hrefOf(two, 'Rating')).toBe('/serviceProvider/myServices');
  });

  test('[PDASH-04, PDASH-05, PDASH-06, PDASH-08, PNAV-21] its buttons lead to what they name', () => {
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

  test('[PDASH-03] recent bookings, or that there are none', () => {
    expect(wordsOf(<RecentBookings requests={[]} />)).toContain(
      'Recent bookings No Booking Requests',
    );
    expect(drawn(<RecentBookings requests={undefined} />)).not.toContain('No Booking Requests');
  });
});

describe('my services', () => {
  test('[PSVC-01, PSVC-06] while they load a spinner says so under the heading', () => {
    const markup = drawn(<MyServices />);
    expect(markup).toMatch(/<h1[^>]*>My Services<\/h1>/);
    expect(markup).toMatch(/role="status"[^>]*>.*Loading services\.\.\./);
  });

  test('[PSVC-07, PSVC-08, PSVC-09, PSVC-10, PNAV-21] without any there is a first step', () => {
    const none = <OwnServices services={[]} />;
    expect(wordsOf(none)).toContain('No Services Found Start adding your professional services');
    expect(hrefOf(none, 'Add Service')).toBe('/serviceProvider/add-profession');
  });

  test('[PSVC-02, PSVC-03, PSVC-04] each card has its rating and the way to its details', () => {
    const unrated = { ...ownService, id: 's2', name: 'Clay & Kiln', rating: null, reviews: 2 };
    const two = <OwnServices services={[ownService, unrated]} />;
    expect(drawn(two).match(/<li/g)).toHaveLength(2);
    expect(wordsOf(two)).toMatch(
      /Saffron Room .* 4.4 \(9 reviews\) .* Clay & Kiln .* New \(2 reviews\)/,
    );
    expect(hrefOf(two, 'View My Service Details')).toBe('/serviceProvider/myServices/s1');
  });

  test('[PSVC-05] what a card hands over counts for its own service alone', () => {
    const passed = { id: 's1', name: 'Saffron Room', subCategoryId: 'c', origin: 'myServices' };
    expect(passedFor('s1', passed)).toEqual(passed);
    expect(passedFor('s2', passed)).toBeUndefined();
    expect(passedFor('s1', null)).toBeUndefined();
    expect(passedFor('s1', { id: 's1', name: 3 })).toBeUndefined();
  });
});

const detailsOf = (change: Partial<Service> = {}) => (
  <ServiceOverview service={{ ...ownService, ...change }} subServices={[]} bookingCount={31} />
);

describe('the details of a service', () => {
  test('[PDET-03, PDET-04] the card of a service that waits for its approval', () => {
    const words = wordsOf(detailsOf({ isActive: false, approvalStatus: 'pending' }));
    expect(words).toContain(
      'Pending Approval Admin review in progress - You can still manage your service',
    );
  });

  test('[PDET-02, PDET-05, PDET-06] the card of a live service', () => {
    const words = wordsOf(detailsOf());
    expect(words).toContain('Service Active Your service is live and accepting bookings');
  });

  test('[PDET-07] what is not said counts as active and approved', () => {
    expect(standingWords({}).title).toBe('Service Active');
    expect(standingWords({ isActive: true }).title).toBe('Service Active');
    expect(standingWords({ approvalStatus: 'approved' }).title).toBe('Service Active');
    expect(standingWords({ approvalStatus: 'pending' }).title).toBe('Pending Approval');
  });

  test('[PDET-05, ENT-37] a service that customers cannot see never reads active', () => {
    expect(wordsOf(detailsOf({ approvalStatus: 'rejected' }))).toContain('Not Approved');
    expect(wordsOf(detailsOf({ isActive: false }))).toContain('Service Inactive');
    expect(standingWords({ isActive: true, approvalStatus: 'pending' }).title).toBe(
      'Pending Approval',
    );
  });

  test('[PDET-08, PDET-09, PDET-10] the profile card tells what customers are told, and how to reach', () => {
    const page = detailsOf();
    const words = wordsOf(page);
    expect(words).toMatch(/Salon & Beauty .*Saffron Room .*4.4 \(9 reviews\)/);
    expect(words).toMatch(/One chair, all day\./);
    expect(words).toMatch(/Location 3 Hill Road, Bandra West, Mumbai 400050/);
    expect(words).toMatch(/Phone 9000000002 Email hello@saffron.example Experience 7 years/);
    expect(drawn(page)).toContain('viewBox="0 0 120 24"');
    const bare = wordsOf(detailsOf({ phoneNumber: null, email: null, experience: 1 }));
    expect(bare).toMatch(/Phone Not provided Email Not provided Experience 1 year /);
  });

  test('[PDET-11, PDET-12] Edit Profile leads to the form; only what is public is shared', () => {
    expect(hrefOf(detailsOf(), 'Edit Profile')).toContain('/serviceProvider/add-profession');
    const button = /<button[^>]*?( disabled="")?[^>]*>(?:(?!<button).)*Share Profile<\/button>/;
    expect(drawn(detailsOf()).match(button)?.[1]).toBeUndefined();
    const hidden = detailsOf({ isActive: false, approvalStatus: 'pending' });
    expect(drawn(hidden)).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<button).)*Share Profile/);
    expect(wordsOf(hidden)).toContain('It can be shared once customers can see it.');
  });
});
