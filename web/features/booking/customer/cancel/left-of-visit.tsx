import { spanText } from '#contract/booking/party.ts';

type Left = { part: number; name: string; startsAt: string; endsAt: string };

/** The services that stay in the visit, at their new times. */
export function LeftOfVisit({
  segments,
  timeZone,
}: {
  segments: readonly Left[];
  timeZone: string;
}) {
  return (
    <div role="status" className="grid gap-1 rounded-card bg-sunken px-4 py-3">
      <p className="font-semibold">You keep</p>
      <ol className="num grid gap-1">
        {segments.map(({ part, name, startsAt, endsAt }) => (
          <li key={part}>
            {name}, {spanText(startsAt, endsAt, timeZone)}
          </li>
        ))}
      </ol>
    </div>
  );
}
