import { countOpenDisputes } from '#capabilities/booking/index.ts';
import { countNonRefundableRequests, countOpenReviews } from '#capabilities/catalogue/index.ts';
import { countOpenMessages } from '#capabilities/contact/index.ts';
import { countUnseenAlerts } from '#capabilities/identity/index.ts';
import { countOpenReports } from '#capabilities/messages/index.ts';
import { countWaiting } from '#capabilities/onboarding/index.ts';
import { countFailingDeliveries, countOpenDifferences } from '#capabilities/payments/index.ts';
import { countUnchecked } from '#capabilities/portfolio/index.ts';
import { countReported } from '#capabilities/reviews/index.ts';
import { countOpenSignOffs } from '#capabilities/signoffs/index.ts';
import type { AdminHome } from '#contract/admin/home.ts';
import type { AdminCounts } from '#contract/admin/views.ts';
import type { Deps } from '#platform/deps.ts';
import { countFailedJobs } from './failed-jobs.store.ts';

type Waiting = AdminHome['waiting'];

/** The numbers of waiting items by list. */
export async function countWork({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Waiting> {
  const [services, nonRefundable, menus, documents, disputes, differences, webhooks, ...others] =
    await Promise.all([
      countWaiting(db),
      countNonRefundableRequests(db),
      countOpenReviews(db),
      countUnchecked(db),
      countOpenDisputes(db),
      countOpenDifferences(db),
      countFailingDeliveries(db),
      countReported(db),
      countOpenReports(db),
      countOpenMessages(db),
      countUnseenAlerts(db),
      countFailedJobs(db),
      countOpenSignOffs(db, clock.now()),
    ]);
  const [reviews, conversations, messages, alerts, { mail: mails, job: jobs }, signOffs] = others;
  return {
    ...{ services, nonRefundable, menus, documents, disputes, differences, webhooks },
    ...{ mails, jobs, reviews, conversations, messages, alerts, signOffs },
  };
}

/** The numbers by menu entry; all approvals share one page. */
export function menuCounts(waiting: Waiting): AdminCounts {
  const { services, nonRefundable, menus, mails, jobs, ...counts } = waiting;
  return { ...counts, approvals: services + nonRefundable + menus, failedJobs: mails + jobs };
}
