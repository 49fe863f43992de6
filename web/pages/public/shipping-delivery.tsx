import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { GoverningLanguage } from '#web/features/site/static/governing-language.tsx';
import { shippingSections } from '#web/features/site/texts/shipping-text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/shipping-delivery';

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Shipping & Delivery',
    description: 'Services are delivered in person or online; nothing is shipped.',
    path: '/shipping-delivery',
    matches,
  });

/** LEGAL-06, ROUTE-23. */
export default function ShippingDelivery() {
  return (
    <div className="page-column">
      <PageHeader
        title="Shipping & Delivery"
        subtitle="Services are delivered in person or online."
        className="pb-2"
      />
      <GoverningLanguage />
      <ProseSections sections={shippingSections} />
    </div>
  );
}
