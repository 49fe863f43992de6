import type { TakenBy } from '#contract/onboarding/team-rules.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { FormField } from '../../form/form-field.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { emptyMember, MembersField } from './members-field.tsx';
import { ResourcesField } from './resources-field.tsx';

const choices = [
  { value: 'me', label: 'Just me', hint: 'You need nothing else. Continue.' },
  {
    value: 'team',
    label: 'I have a team',
    hint: 'Everyone has a calendar of their own, and customers can choose who serves them.',
  },
] as const;

/** The members who take bookings, and the resources that they share. */
export function TeamStep({ form }: { form: ServiceFormState }) {
  const { takenBy, members } = form.values;
  const hasTeam = form.base ? !form.base.asks.team : false;
  const choose = (chosen: TakenBy) =>
    form.change({
      takenBy: chosen,
      ...(chosen === 'team' && members.length === 0 ? { members: [emptyMember()] } : {}),
    });
  if (hasTeam) {
    return (
      <div className="grid gap-6">
        <Alert title="You already have a team">
          After submitting, open Team to choose who performs these tasks. Until then they are yours.
        </Alert>
        <Capacity form={form} />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <RadioList
        label="Who takes bookings?"
        labelHidden
        choices={choices}
        value={takenBy}
        onValueChange={choose}
      />
      {takenBy === 'team' ? <MembersField form={form} /> : <Capacity form={form} />}
      <ResourcesField form={form} />
    </div>
  );
}

function Capacity({ form }: { form: ServiceFormState }) {
  return (
    <FormField
      form={form}
      name="capacity"
      label="People served at once"
      hint="One chair: 1. Two wheels: 2. A class of twelve: 12."
      inputMode="numeric"
      className="max-w-60"
      maxLength={3}
    />
  );
}
