import { pageMeta } from '#web/api/page-meta.ts';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import { shippingSections } from '#web/features/site/shipping-text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/shipping-delivery';

/** Made of its data alone (web/entry.server.tsx). */
export const handle = { isKept: true };

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
        className="pb-0"
      />
      <ProseSections sections={shippingSections} />
    </div>
  );
}
