import { pageMeta } from '#web/api/page-meta.ts';
import { AddService } from '#web/features/onboarding/add-service.tsx';
import { ServicePreview } from '#web/features/service/service-preview.tsx';
import type { Route } from './+types/add-profession';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Add a service',
    description: 'Offer your service: what, where, when and at which prices.',
    path: '/serviceProvider/add-profession',
    matches,
    isPrivate: true,
  });

/** Open to everyone signed in: with the first service that is submitted, its person is a provider. */
export default function AddProfession() {
  return (
    <div className="page-column pb-16">
      <AddService showPreview={(service) => <ServicePreview service={service} />} />
    </div>
  );
}
