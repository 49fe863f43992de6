import { refuseWhileFrozen, sendPayoutCode, sessionClient } from '#capabilities/identity/index.ts';
import { accountOf, gstinOf } from '#capabilities/payments/index.ts';
import { showSignOff } from '#capabilities/signoffs/index.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { setAccount } from './account/set-account.ts';
import { accountView } from './account/views.ts';
import { listOwnPayouts, showOwnPayout } from './arrivals/show-payouts.ts';
import { listEarnings } from './earnings/list-earnings.ts';
import { showEarnings } from './earnings/show-earnings.ts';
import { earningsCsv, statementCsv, statementPdf } from './earnings/statement.ts';
import { showRun } from './runs/list-runs.ts';
import { previewPayouts } from './runs/preview-payouts.ts';
import { payoutListRoutes } from './runs/routes.ts';
import { runPayouts } from './runs/run-payouts.ts';
import { setTaxDetails, taxDetailsView } from './tax/set-tax-details.ts';
import { taxReportCsv, taxReportPdf } from './tax/tax-report.ts';

export function payoutRoutes(http: Http, deps: Deps): void {
  earningRoutes(http, deps);
  accountRoutes(http, deps);
  taxRoutes(http, deps);
  runRoutes(http, deps);
  payoutListRoutes(http, deps);
}

function earningRoutes(http: Http, deps: Deps): void {
  http.route('earnings', async ({ actor }) => ({
    data: await showEarnings(deps, signedIn(actor).personId),
  }));
  http.route('earningLines', async ({ actor, query: { page, ...filter } }) => ({
    data: await listEarnings(deps, signedIn(actor).personId, page, filter),
  }));
  http.file('earningLinesCsv', ({ actor, query }) =>
    earningsCsv(deps, signedIn(actor).personId, query),
  );
  statementRoutes(http, deps);
  ownPayoutRoutes(http, deps);
}

function ownPayoutRoutes(http: Http, deps: Deps): void {
  http.route('ownPayouts', async ({ actor, query: { page } }) => ({
    data: await listOwnPayouts(deps, signedIn(actor).personId, page),
  }));
  http.route('ownPayout', async ({ actor, params: { payoutId } }) => ({
    data: await showOwnPayout(deps, signedIn(actor).personId, payoutId),
  }));
}

function statementRoutes(http: Http, deps: Deps): void {
  http.file('earningsCsv', ({ actor, query }) =>
    statementCsv(deps, signedIn(actor).personId, query.period),
  );
  http.file('earningsPdf', ({ actor, query }) =>
    statementPdf(deps, signedIn(actor).personId, query.period),
  );
}

function accountRoutes(http: Http, deps: Deps): void {
  http.route('payoutAccount', async ({ actor }) => {
    const account = await accountOf(deps.db, signedIn(actor).personId);
    return { data: account ? accountView(account) : null };
  });
  http.route('payoutAccountCode', async ({ actor, request }) => {
    const person = signedIn(actor);
    await refuseWhileFrozen(deps.db, person.personId, deps.clock.now());
    const client = sessionClient(person, request.ip, deps.secrets);
    await sendPayoutCode(deps, person.personId, client);
    return { data: null, message: 'OTP sent successfully!' };
  });
  http.route('setPayoutAccount', async ({ actor, body, request }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    const data = await setAccount(deps, { ...idsOf(person), client }, body);
    return { data, message: 'Payout account saved' };
  });
}

const idsOf = ({ personId, sessionId }: Actor) => ({ personId, sessionId });

function taxRoutes(http: Http, deps: Deps): void {
  http.route('taxDetails', async ({ actor }) => ({
    data: taxDetailsView(await gstinOf(deps.db, signedIn(actor).personId)),
  }));
  http.route('setTaxDetails', async ({ actor, body, request }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    const data = await setTaxDetails(deps, { ...idsOf(person), client }, body);
    return { data, message: 'Tax details saved' };
  });
  http.file('taxReportCsv', ({ actor, query }) =>
    taxReportCsv(deps, signedIn(actor).personId, query.period),
  );
  http.file('taxReportPdf', ({ actor, query }) =>
    taxReportPdf(deps, signedIn(actor).personId, query.period),
  );
}

function runRoutes(http: Http, deps: Deps): void {
  http.route('payoutPreview', async ({ actor }) => ({
    data: await previewPayouts(deps, signedIn(actor).personId),
  }));
  http.route(
    'runPayouts',
    {
      ownCase: { inside: "A run leaves out the admin's own earnings: another admin pays them." },
      audit: ({ body }) => ({
        act: 'payout run confirmed',
        subject: { kind: 'payout run', id: `of ₹${body.total}` },
        amountPaise: paiseOf(body.total),
      }),
    },
    async ({ actor, body }) => {
      const { personId } = signedIn(actor);
      const started = await runPayouts(deps, personId, body);
      if ('signOffId' in started) {
        const signOff = await showSignOff(deps, personId, started.signOffId);
        return { data: null, more: { signOff }, message: 'Waiting for a second admin' };
      }
      return { data: await showRun(deps.db, started.runId), message: 'Payouts are on their way' };
    },
  );
}
