import { useRouteLoaderData } from 'react-router';
import type { ContactDetails } from '#contract/contact/views.ts';

type Root = { contact?: ContactDetails } | undefined;

/** The contact details of the operator, loaded by the root of every page. */
export function useContactDetails(): ContactDetails {
  const details = useContactDetailsIfLoaded();
  if (!details) throw new Error('The root of the page was not loaded.');
  return details;
}

/** The same, or undefined on the error page of a failed root. */
export function useContactDetailsIfLoaded(): ContactDetails | undefined {
  return (useRouteLoaderData('root') as Root)?.contact;
}

/** The same, for the meta function of a page. */
export function contactDetailsOf(matches: readonly unknown[]): ContactDetails | undefined {
  return (matches[0] as { loaderData?: Root } | undefined)?.loaderData?.contact;
}

/** The `tel:` URL of a phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
