import { localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';

type Left = { part: number; name: string; startsAt: string; endsAt: string };

/** The remaining services of the visit, at their new times. */
export function LeftOfVisit({
  segments,
  timeZone,
}: {
  segments: readonly Left[];
  timeZone: string;
}) {
  const t = useT();
  return (
    <div role="status" className="grid gap-1 rounded-card bg-sunken px-4 py-3">
      <p className="font-semibold">{t('cancel.youKeep')}</p>
      <ol className="num grid gap-1">
        {segments.map(({ part, name, startsAt, endsAt }) => (
          <li key={part}>
            {t.nameOf(name)}, {localSpan(t, startsAt, endsAt, timeZone)}
          </li>
        ))}
      </ol>
    </div>
  );
}
