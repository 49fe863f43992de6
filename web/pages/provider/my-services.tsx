import { pageMeta } from '#web/api/page-meta.ts';
import { OpenForms } from '#web/features/onboarding/open-forms.tsx';
import { MyServices } from '#web/features/provider/my-services.tsx';
import type { Route } from './+types/my-services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Services',
    description: 'The services you offer.',
    path: '/serviceProvider/myServices',
    matches,
    isPrivate: true,
  });

export default function Page() {
  return (
    <>
      <MyServices />
      <div className="page-column mt-8">
        <OpenForms heading="Drafts and reviews" />
      </div>
    </>
  );
}
