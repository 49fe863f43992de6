import { RosterPage } from '#web/features/booking/provider/classes/roster-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { rosterPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/class-roster';

const loadTexts = textsLoader('classes', 'day', 'names', 'requests', 'rules', 'walkins');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('classes.roster'),
    description: t('classes.rosterText'),
    path: rosterPath(params.sessionId),
    matches,
    isPrivate: true,
  });
};

export default function Page({ params: { sessionId } }: Route.ComponentProps) {
  return <RosterPage key={sessionId} sessionId={sessionId} />;
}
