import type { ServiceHours } from '#contract/availability/hours.ts';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Resource } from '#contract/team/resources.ts';
import type { Member } from '#contract/team/views.ts';
import { zoneName } from '#contract/time.ts';
import { formatCount } from '#web/lib/plural.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type DraftProblems, type PublishDraft, weekdayOf, withDate } from './publish-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';

export type PublishFieldsProps = {
  draft: PublishDraft;
  problems: DraftProblems;
  onChange: (draft: PublishDraft) => void;
  hours: ServiceHours;
  /** Active members; an owner without a team has no choice. */
  members: readonly Member[];
  /** Resources in use. */
  equipment: readonly Resource[];
  offers: readonly SubService[];
  classIds: readonly string[];
};

/** Class, time, number of places, and repetition. */
export function PublishFields(props: PublishFieldsProps) {
  const { draft, problems, onChange, hours } = props;
  const set = (part: Partial<PublishDraft>) => onChange({ ...draft, ...part });
  const repeat = (repeats: boolean) => {
    const starts = draft.weekdays.length === 0 && draft.date !== '';
    set({ repeats, ...(starts ? { weekdays: [weekdayOf(draft.date)] } : {}) });
  };
  return (
    <>
      <OfferField {...props} />
      <div className="grid grid-cols-1 items-start gap-4 min-[26rem]:grid-cols-2">
        <TextField
          id="publish-date"
          label={draft.repeats ? 'First date' : 'Date'}
          type="date"
          min={hours.today}
          value={draft.date}
          error={problems.date}
          onChange={({ target }) => onChange(withDate(draft, target.value))}
        />
        <TextField
          id="publish-time"
          label="Starts at"
          type="time"
          hint={`Time in ${zoneName(hours.timeZone)}`}
          value={draft.time}
          error={problems.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      {props.members.length > 1 && <LeaderField {...props} />}
      {props.equipment.length > 0 && <EquipmentField {...props} />}
      <Stepper
        label="Places"
        value={draft.places}
        max={HOURS_LIMITS.capacity}
        onValueChange={(places) => set({ places })}
        decreaseLabel="One place less"
        increaseLabel="One place more"
        valueText={formatCount(draft.places, 'place')}
      />
      <Switch
        label="Repeat weekly"
        hint="Same time on the weekdays you choose."
        checked={draft.repeats}
        onCheckedChange={repeat}
      />
      {draft.repeats && <RepeatFields draft={draft} problems={problems} onChange={onChange} />}
    </>
  );
}

function OfferField({ draft, problems, onChange, offers, classIds }: PublishFieldsProps) {
  const chosen = offers.find(({ id }) => id === draft.subServiceId);
  const isNew = chosen !== undefined && !classIds.includes(chosen.id);
  return (
    <SelectField
      id="publish-subServiceId"
      label="Class"
      value={draft.subServiceId}
      error={problems.subServiceId}
      hint={
        isNew
          ? `Customers will book ${chosen.name} only at its sessions, no longer at other times.`
          : undefined
      }
      onChange={({ target }) => onChange({ ...draft, subServiceId: target.value })}
    >
      <option value="">Choose a class</option>
      {offers.map(({ id, name, minutes }) => (
        <option key={id} value={id}>
          {name}, {minutes} min
        </option>
      ))}
    </SelectField>
  );
}

function LeaderField({ draft, onChange, members }: PublishFieldsProps) {
  return (
    <SelectField
      label="Leader"
      hint="Their time is blocked during each session."
      value={draft.leaderId}
      onChange={({ target }) => onChange({ ...draft, leaderId: target.value })}
    >
      {members.map(({ id, name, isOwner }) => (
        <option key={id} value={isOwner ? '' : id}>
          {isOwner ? [name, 'you'].filter(Boolean).join(', ') : name}
        </option>
      ))}
    </SelectField>
  );
}

function EquipmentField({ draft, onChange, equipment }: PublishFieldsProps) {
  return (
    <SelectField
      label="Room or equipment"
      hint="It is blocked during each session."
      value={draft.roomId ?? ''}
      onChange={({ target }) => onChange({ ...draft, roomId: target.value })}
    >
      <option value="">None</option>
      {equipment.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
