import { MyServices } from '#web/features/catalogue/provider/my-services.tsx';
import { OpenForms } from '#web/features/onboarding/provider/open-forms.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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
