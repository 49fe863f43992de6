import { type FormEvent, useId, useState } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { clockText, placeText, windowText } from '../waitlist-text.ts';
import { firstWindow } from './first-window.ts';
import { type Party, useJoin, type WaitWindow } from './use-join.ts';

type JoinProps = {
  party: Party;
  /** The displayed day. */
  date: string;
  /** Called when the customer is not logged in. */
  onSignIn: () => void;
};

type PeriodProps = JoinProps & { time: string | undefined };

/** Joins the waitlist for one taken time of a day. */
export function NotifyMeAt({ party, date, time, onSignIn }: JoinProps & { time: string }) {
  const t = useT();
  const join = useJoin(party, onSignIn);
  const window = { fromDate: date, toDate: date, fromTime: time, toTime: time };
  if (join.entry) return <Joined entry={join.entry} />;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        icon="clock"
        className="num w-fit"
        busy={join.isBusy}
        onClick={() => void join.send(window)}
      >
        {t('waitlist.notifyAt', { time: clockText(time) })}
      </Button>
      {join.problem && <Problem text={join.problem} />}
    </div>
  );
}

/** Joins the waitlist for any time within chosen days and hours; they begin with the wanted time, if there is one. */
export function JoinWaitlist(props: PeriodProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        className="-ms-2 w-fit px-2!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('waitlist.join')}
      </Button>
      {isOpen && <WindowForm key={`${props.date} ${props.time}`} {...props} />}
    </div>
  );
}

function WindowForm({ party, date, time, onSignIn }: PeriodProps) {
  const t = useT();
  const hintId = useId();
  const join = useJoin(party, onSignIn);
  const [window, setWindow] = useState(() => firstWindow(date, time));
  if (join.entry) return <Joined entry={join.entry} />;
  const set = (change: Partial<WaitWindow>) => setWindow({ ...window, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form is nested in the booking, so submitting it must not submit the booking.
    event.stopPropagation();
    void join.send(window);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-describedby={hintId}
      className="grid gap-4 rounded-card bg-sunken px-4 py-4"
    >
      <p id={hintId} className="text-sm text-ink-soft">
        {t('waitlist.explained')}
      </p>
      <div className="grid gap-3 min-[25rem]:grid-cols-2">
        <TextField
          label={t('waitlist.firstDay')}
          type="date"
          value={window.fromDate}
          onChange={({ target }) => {
            const isBehind = target.value > window.toDate;
            set({ fromDate: target.value, ...(isBehind ? { toDate: target.value } : {}) });
          }}
        />
        <TextField
          label={t('waitlist.lastDay')}
          type="date"
          min={window.fromDate}
          value={window.toDate}
          onChange={({ target }) => set({ toDate: target.value })}
        />
        <TextField
          label={t('waitlist.startingFrom')}
          type="time"
          value={window.fromTime}
          onChange={({ target }) => set({ fromTime: target.value })}
        />
        <TextField
          label={t('waitlist.startingBy')}
          type="time"
          value={window.toTime}
          onChange={({ target }) => set({ toTime: target.value })}
        />
      </div>
      {join.problem && <Problem text={join.problem} />}
      <Button type="submit" variant="secondary" busy={join.isBusy} className="w-fit">
        {t('waitlist.notify')}
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-danger">
      {text}
    </p>
  );
}

function Joined({ entry }: { entry: NonNullable<ReturnType<typeof useJoin>['entry']> }) {
  const t = useT();
  const { position } = entry;
  const window = windowText(t, entry);
  return (
    <Alert live tone="success" title={t('waitlist.joined')}>
      {position === null
        ? t('waitlist.joinedText', { window })
        : t('waitlist.joinedAtText', { window, place: placeText(t, position) })}{' '}
      <Link className="link" to="/waitlist">
        {t('waitlist.seeWaitlist')}
      </Link>
    </Alert>
  );
}
