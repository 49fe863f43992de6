import { LinkPage } from '#web/features/portfolio/provider/link/link-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service-link';

const loadTexts = textsLoader('rules', 'share');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('share.tab'),
    description: t('share.description'),
    path: `/serviceProvider/myServices/${params.serviceId}/link`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params, matches }: Route.ComponentProps) {
  return (
    <LinkPage key={params.serviceId} serviceId={params.serviceId} origin={originOf(matches)} />
  );
}
