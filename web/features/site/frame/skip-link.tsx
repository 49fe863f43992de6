import { useT } from '#web/i18n/texts.tsx';

export const MAIN_ID = 'main';

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useT();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      {t('common.skip')}
    </a>
  );
}
