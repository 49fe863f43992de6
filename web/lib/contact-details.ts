import { useRouteLoaderData } from 'react-router';
import type { ContactDetails } from '#contract/contact/views.ts';

type Root = { contact?: ContactDetails } | undefined;

/** Who runs the product and how to reach them, as the root of every page has loaded it. */
export function useContactDetails(): ContactDetails {
  const details = useContactDetailsIfLoaded();
  if (!details) throw new Error('The root of the page was not loaded.');
  return details;
}

/** The same, or undefined on the page that says that the root failed. */
export function useContactDetailsIfLoaded(): ContactDetails | undefined {
  return (useRouteLoaderData('root') as Root)?.contact;
}

/** The same for a page's meta function. */
export function contactDetailsOf(matches: readonly unknown[]): ContactDetails | undefined {
  return (matches[0] as { loaderData?: Root } | undefined)?.loaderData?.contact;
}

/** The address that calls a telephone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
