import { LinkPage } from '#web/features/portfolio/provider/link/link-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { originOf, translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service-link';

const loadTexts = textsLoader('rules', 'share');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('share.tab', 'share.description', 'private');

export default function Page({ params, matches }: Route.ComponentProps) {
  return (
    <LinkPage key={params.serviceId} serviceId={params.serviceId} origin={originOf(matches)} />
  );
}
