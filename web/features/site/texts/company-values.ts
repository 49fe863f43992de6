import type { ContactDetails } from '#contract/contact/views.ts';
import { COMPLAINT_TIMES } from '#contract/policies/terms.ts';

/** The company and its Grievance Officer in the legal texts. */
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
