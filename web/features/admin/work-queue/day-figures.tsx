import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminHome } from '#contract/admin/home.ts';
import { formatRupees } from '#contract/money.ts';
import { dateText } from '#contract/time.ts';
import { Card } from '#web/ui/layout/card.tsx';

type Figures = AdminHome['today'];
type FiguresProps = { today: Figures; lastWeek: Figures };

const cards: readonly {
  key: 'bookings' | 'revenue' | 'cancellations';
  label: string;
  day: 'booked' | 'cancelled';
  text: (figure: number) => string;
}[] = [
  { key: 'bookings', label: 'Bookings', day: 'booked', text: String },
  { key: 'revenue', label: 'Revenue before refunds', day: 'booked', text: formatRupees },
  { key: 'cancellations', label: 'Cancellations', day: 'cancelled', text: String },
];

/** Today's figures beside those of the same weekday of last week; each links to its bookings. */
export function DayFigures({ today, lastWeek }: FiguresProps) {
  return (
    <section aria-labelledby="today-heading" className="grid grid-cols-1 gap-3">
      <h2 id="today-heading" className="text-lg">
        Today so far
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {cards.map(({ key, label, day, text }) => (
          <li key={key}>
            <Card className="grid h-full content-start gap-1">
              <h3 className="text-sm font-normal text-ink-soft">{label}</h3>
              <Figure label={`${label} today`} day={day} date={today.day}>
                <span className="text-2xl font-semibold">{text(today[key])}</span>
              </Figure>
              <Figure label={label} day={day} date={lastWeek.day}>
                <span className="text-sm">
                  {weekdayOf(lastWeek.day)}: {text(lastWeek[key])}
                </span>
              </Figure>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FigureProps = { label: string; day: string; date: string; children: ReactNode };

/** A figure that links to the bookings it counts. */
function Figure({ label, day, date, children }: FigureProps) {
  const query = new URLSearchParams({ day, from: date, to: date });
  return (
    <Link
      to={`/admin/bookings?${query}`}
      className="num inline-flex min-h-11 w-fit items-center underline-offset-4 hover:underline"
    >
      <span>
        <span className="sr-only">{label} </span>
        {children}
      </span>
    </Link>
  );
}

/** 'Tue, 4 Aug'. */
function weekdayOf(date: string): string {
  const { weekdayShort, day, monthShort } = dateText(date);
  return `${weekdayShort}, ${day} ${monthShort}`;
}
