import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type {
  CalendarMemberTimeOff,
  CalendarTimeOff,
  CalendarWalkIn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { DroppedBooking } from '../proposal/dropped-booking.tsx';
import type { ProposalDraft } from '../proposal/use-proposal.ts';
import { FreeTimeMenu } from './free-time-menu.tsx';
import type { FreeTime } from './grid-actions.ts';
import { BlockDialog, OpenedBlock } from './time-off/block-dialog.tsx';
import { NewTimeOff, OpenedTimeOff } from './time-off/time-off-dialog.tsx';
import type { Span } from './time-off/time-off-form.tsx';
import { WalkInDetails } from './walk-in/walk-in-details.tsx';
import { WalkInDialog } from './walk-in/walk-in-dialog.tsx';
import type { WalkInOrigin } from './walk-in/walk-in-draft.ts';

/** The dialog or menu above the calendar. */
export type Opened =
  | { kind: 'booking'; id: string }
  | { kind: 'propose'; bookingId: string; target: Partial<ProposalDraft> }
  | { kind: 'walkIn'; walkIn: CalendarWalkIn }
  | { kind: 'timeOff'; timeOff: CalendarTimeOff }
  | { kind: 'memberTimeOff'; timeOff: CalendarMemberTimeOff }
  | { kind: 'free'; free: FreeTime }
  | { kind: 'new'; drawnSpan: Span; serviceId?: string }
  | { kind: 'newWalkIn'; startsAt: string }
  | { kind: 'saveWalkIn'; origin: WalkInOrigin }
  | { kind: 'block'; memberId: string | undefined; drawnSpan: Span };

type OpenedEntryProps = {
  opened: Opened;
  calendar: ProviderCalendar;
  /** The service that the calendar is filtered by. */
  serviceId: string | undefined;
  onOpen: Dispatch<SetStateAction<Opened | undefined>>;
  renderBooking: (bookingId: string, onClose: () => void) => ReactNode;
};

/** The dialog or menu that is open above the calendar. */
export function OpenedEntry(props: OpenedEntryProps) {
  const { opened, calendar, serviceId, onOpen, renderBooking } = props;
  // A late answer closes only its own dialog.
  const onClose = () => onOpen((now) => (now === opened ? undefined : now));
  switch (opened.kind) {
    case 'booking':
      return renderBooking(opened.id, onClose);
    case 'propose':
      return (
        <DroppedBooking {...{ bookingId: opened.bookingId, target: opened.target, onClose }} />
      );
    case 'walkIn': {
      const walkIn = newestOf(calendar, opened.walkIn);
      return (
        <WalkInDetails
          {...{ calendar, onClose, walkIn }}
          onChange={() => onOpen({ kind: 'saveWalkIn', origin: { walkIn } })}
        />
      );
    }
    case 'timeOff':
      return (
        <OpenedTimeOff
          timeOff={opened.timeOff}
          serviceName={nameOf(calendar, opened.timeOff.serviceId)}
          onClose={onClose}
        />
      );
    case 'memberTimeOff':
      return (
        <OpenedBlock
          timeOff={opened.timeOff}
          names={namesOff(calendar, opened.timeOff.id)}
          onClose={onClose}
        />
      );
    case 'free':
      return <FreeTimeChoice {...props} free={opened.free} />;
    case 'new':
      return (
        <NewTimeOff
          services={calendar.services}
          chosenId={opened.serviceId ?? serviceId}
          drawnSpan={opened.drawnSpan}
          hasTeam={calendar.columns.filter(({ kind }) => kind === 'member').length > 1}
          onClose={onClose}
        />
      );
    case 'newWalkIn':
      return <WalkInDialog origin={{ startsAt: opened.startsAt, serviceId }} onClose={onClose} />;
    case 'saveWalkIn': {
      const { origin } = opened;
      const newest = 'walkIn' in origin ? newestOf(calendar, origin.walkIn) : undefined;
      return <WalkInDialog {...{ origin, newest, onClose }} />;
    }
    case 'block':
      return (
        <BlockDialog
          members={calendar.columns.filter(({ kind }) => kind === 'member')}
          chosenId={opened.memberId}
          drawnSpan={opened.drawnSpan}
          onClose={onClose}
        />
      );
  }
}

function FreeTimeChoice(props: OpenedEntryProps & { free: FreeTime }) {
  const { free, calendar, serviceId, onOpen } = props;
  const { span: drawnSpan, lane } = free;
  const { column } = lane;
  const hasMembers = calendar.columns.some(({ kind }) => kind === 'member');
  const block = (): Opened => {
    if (column?.kind === 'service') return { kind: 'new', drawnSpan, serviceId: column.columnId };
    if (!hasMembers) return { kind: 'new', drawnSpan };
    return { kind: 'block', memberId: column?.columnId, drawnSpan };
  };
  return (
    <FreeTimeMenu
      key={`${lane.key}-${drawnSpan.from}`}
      free={free}
      onWalkIn={() =>
        onOpen({ kind: 'saveWalkIn', origin: { startsAt: drawnSpan.from, column, serviceId } })
      }
      onBlock={() => onOpen(block())}
      // A chosen action has already opened its dialog.
      onClose={() => onOpen((now) => (now?.kind === 'free' ? undefined : now))}
    />
  );
}

/** The walk-in as loaded last; as opened once it is cancelled or at another date. */
function newestOf({ walkIns }: ProviderCalendar, opened: CalendarWalkIn): CalendarWalkIn {
  return walkIns.find(({ walkInId }) => walkInId === opened.walkInId) ?? opened;
}

function nameOf({ services }: ProviderCalendar, serviceId: string): string {
  return services.find((service) => service.serviceId === serviceId)?.name ?? '';
}

/** The members who share an entry of time off. */
function namesOff({ columns, memberTimeOff }: ProviderCalendar, id: string): string[] {
  const members = memberTimeOff.filter((one) => one.id === id).map(({ memberId }) => memberId);
  return columns.filter(({ columnId }) => members.includes(columnId)).map(({ name }) => name);
}
