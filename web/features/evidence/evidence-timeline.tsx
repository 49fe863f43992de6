import { useState } from 'react';
import type { Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Lightbox } from '#web/ui/dialog/lightbox.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { type Entry, entriesOf } from './evidence-text.ts';

type TimelineReport = Pick<
  Evidence,
  'id' | 'account' | 'openedAt' | 'customerName' | 'providerName' | 'timeZone' | 'pieces'
>;

type EvidenceTimelineProps = {
  report: TimelineReport;
  /** The side that is labelled 'You'; undefined for an admin, who sees both sides in two columns. */
  reader: Side | undefined;
};

/** The report and the evidence of both sides in chronological order; an image opens in the lightbox. */
export function EvidenceTimeline({ report, reader }: EvidenceTimelineProps) {
  const t = useT();
  const { account, openedAt, timeZone, pieces } = report;
  const [openedIndex, setOpenedIndex] = useState<number>();
  const nameOf = (side: Side) => (side === reader ? t('evidence.you') : namesOf(report)[side]);
  const images = pieces.flatMap(({ id, path, side, givenAt }) =>
    path === null
      ? []
      : [
          {
            id,
            src: path,
            name: `${nameOf(side)}, ${localMoment(t, givenAt, timeZone)}`,
          },
        ],
  );
  const opening = { id: report.id, side: 'customer', at: openedAt, text: account } as const;
  const entries: Entry[] = [{ ...opening, images: [] }, ...entriesOf(pieces)];
  return (
    <>
      <ol className={classNames('grid gap-3', !reader && 'md:grid-cols-2 md:gap-x-6')}>
        {entries.map((entry) => (
          <li key={entry.id} className={placeOf(entry.side, reader)}>
            <EntryCard
              entry={entry}
              name={nameOf(entry.side)}
              role={reader ? undefined : roles[entry.side]}
              isOwn={entry.side === reader}
              timeZone={timeZone}
              onOpen={(id) => setOpenedIndex(images.findIndex((image) => image.id === id))}
            />
          </li>
        ))}
      </ol>
      {openedIndex !== undefined && (
        <Lightbox
          images={images}
          index={openedIndex}
          onIndexChange={setOpenedIndex}
          onClose={() => setOpenedIndex(undefined)}
        />
      )}
    </>
  );
}

const roles: Record<Side, string> = { customer: 'Customer', provider: 'Provider' };

function namesOf({ customerName, providerName }: TimelineReport): Record<Side, string> {
  return { customer: customerName, provider: providerName };
}

function placeOf(side: Side, reader: Side | undefined): string | undefined {
  if (reader) return undefined;
  return side === 'customer' ? 'md:col-start-1' : 'md:col-start-2';
}

type EntryCardProps = {
  entry: Entry;
  name: string;
  role: string | undefined;
  isOwn: boolean;
  timeZone: string;
  onOpen: (id: string) => void;
};

/** Renders the text as plain text. */
function EntryCard({ entry, name, role, isOwn, timeZone, onOpen }: EntryCardProps) {
  const t = useT();
  const { at, text, images } = entry;
  return (
    <figure
      className={classNames(
        'grid gap-2 rounded-control px-4 py-3',
        isOwn ? 'bg-brand-soft' : 'bg-sunken',
      )}
    >
      <figcaption className="text-sm wrap-anywhere text-ink-soft">
        <span className="font-semibold text-ink">{name}</span>
        {role && ` (${role})`},{' '}
        <time dateTime={at} className="num">
          {localMoment(t, at, timeZone)}
        </time>
      </figcaption>
      {text !== null && (
        <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">
          <UserText>{text}</UserText>
        </blockquote>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, place) => (
            <li key={image.id}>
              <Tile
                image={image}
                label={t('evidence.openPicture', { place: place + 1, total: images.length, name })}
                onOpen={() => onOpen(image.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

type TileProps = { image: Piece; label: string; onOpen: () => void };

function Tile({ image: { path }, label, onOpen }: TileProps) {
  const t = useT();
  if (path === null) {
    return <p className="text-ink-soft italic">{t('evidence.removed')}</p>;
  }
  return (
    <button type="button" aria-label={label} className="block rounded-control" onClick={onOpen}>
      <Photo
        src={`${path}?size=small`}
        alt=""
        width={96}
        height={96}
        className="size-24 rounded-control border border-hairline bg-surface object-cover"
      />
    </button>
  );
}
