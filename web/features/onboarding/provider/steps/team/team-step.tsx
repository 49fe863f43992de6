import type { TakenBy } from '#contract/onboarding/team-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { FormField } from '../../form/form-field.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { emptyMember, MembersField } from './members-field.tsx';
import { ResourcesField } from './resources-field.tsx';

const choices = [
  { value: 'me', label: 'form.justMe', hint: 'form.justMeHint' },
  {
    value: 'team',
    label: 'form.haveTeam',
    hint: 'form.haveTeamHint',
  },
] as const;

/** The members who take bookings, and the resources that they share. */
export function TeamStep({ form }: { form: ServiceFormState }) {
  const t = useT();
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
        <Alert title={t('form.alreadyTeam')}>{t('form.alreadyTeamText')}</Alert>
        <Capacity form={form} />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <RadioList
        label={t('form.team')}
        labelHidden
        choices={choices.map(({ value, label, hint }) => ({
          value,
          label: t(label),
          hint: t(hint),
        }))}
        value={takenBy}
        onValueChange={choose}
      />
      {takenBy === 'team' ? <MembersField form={form} /> : <Capacity form={form} />}
      <ResourcesField form={form} />
    </div>
  );
}

function Capacity({ form }: { form: ServiceFormState }) {
  const t = useT();
  return (
    <FormField
      form={form}
      name="capacity"
      label={t('form.capacity')}
      hint={t('form.capacityHint')}
      inputMode="numeric"
      className="max-w-60"
      maxLength={3}
    />
  );
}
