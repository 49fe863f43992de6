import { pathIn } from '#contract/locale/language.ts';
import { useT } from '#web/i18n/texts.tsx';
import type { SearchElsewhere } from '../query/other-installation.ts';

type ElsewhereNoteProps = {
  elsewhere: SearchElsewhere;
  /** The name of the place; undefined for the person's position. */
  area: string | undefined;
};

/**
 * For a place that another installation serves: a link to its services. Does not use the alert component, which the
 * home page does not load.
 */
export function ElsewhereNote({ elsewhere: { installation, path }, area }: ElsewhereNoteProps) {
  const t = useT();
  const site = new URL(installation).host;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-brand-soft px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {area ? t('home.elsewhere', { area, site }) : t('home.elsewhereNearYou', { site })}
        </p>
        <p>{t('home.elsewhereAccount')}</p>
      </div>
      <a
        href={installation + pathIn(t.language, path)}
        className="link inline-flex min-h-11 items-center"
      >
        {t('home.seeElsewhere')}
      </a>
    </div>
  );
}
