import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOfPath } from '#contract/locale/language.ts';
import { LanguageChoice } from '#web/features/site/frame/language-choice.tsx';
import { MAIN_ID, SkipLink } from '#web/features/site/frame/skip-link.tsx';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import { Logo } from '#web/ui/icon/logo.tsx';
import type { TaskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import type { Route } from './+types/entry-layout';

const images: readonly TaskIconName[] = [
  'haircut',
  'yoga',
  'pottery',
  'facial',
  'massage',
  'music',
];

export async function loader({ request }: Route.LoaderArgs) {
  return { pageTexts: await pageTexts(request, 'checks', 'entry') };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname);
}

/** Login, registration and code: without header, footer and other content (ROUTE-05). */
export default function EntryLayout() {
  const t = useT();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-col">
        <div className="flex items-center justify-between p-5 sm:p-8">
          <Link to="/" className="flex min-h-11 w-fit items-center">
            <Logo label={t('common.logoHome')} />
          </Link>
          <LanguageChoice />
        </div>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md flex-1 content-start px-5 pt-4 pb-12 outline-none sm:pt-10 lg:content-center lg:pt-0"
        >
          <NeedsScripts>{t('entry.needsScripts')}</NeedsScripts>
          <Outlet />
        </main>
      </div>
      <div className="hidden place-content-center gap-10 bg-brand-soft p-12 lg:grid">
        <div className="grid w-fit grid-cols-3 gap-5" aria-hidden="true">
          {images.map((name) => (
            <TaskImage key={name} icon={name} size={112} eager />
          ))}
        </div>
        <p className="max-w-96 text-2xl font-semibold text-balance">{t('entry.promise')}</p>
      </div>
    </div>
  );
}
