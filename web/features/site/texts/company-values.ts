import type { ContactDetails } from '#contract/contact/views.ts';
import { COMPLAINT_TIMES } from '#contract/policies/terms.ts';

/** What the legal texts say about the company and its Grievance Officer. */
export function companyValues({ companyName, address, email, grievance }: ContactDetails) {
  const { acknowledgedHours, redressedMonths } = COMPLAINT_TIMES;
  return {
    companyName,
    address: address.join(', '),
    email,
    grievanceOfficer: grievance.officer,
    grievanceEmail: grievance.email,
    acknowledgedHours,
    resolvedWithin: redressedMonths === 1 ? 'one month' : `${redressedMonths} months`,
  };
}
