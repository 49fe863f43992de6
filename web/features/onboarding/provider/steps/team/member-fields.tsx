import type { FormMember } from '#contract/onboarding/team-rules.ts';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldId } from '../../form/form-field.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { WeekRows } from '../week-rows.tsx';
import { MemberPhotoField } from './member-photo-field.tsx';
import { TaskChoice } from './task-choice.tsx';
import type { NamedTask } from './use-task-names.ts';

type MemberFieldsProps = {
  form: ServiceFormState;
  member: FormMember;
  nth: number;
  tasks: readonly NamedTask[];
  onChange: (member: FormMember) => void;
  onRemove: () => void;
};

/** Name, photo, tasks and hours of one member. */
export function MemberFields(props: MemberFieldsProps) {
  const t = useT();
  const { form, member, nth, tasks, onChange, onRemove } = props;
  const field = `members.${member.key}`;
  const { errors } = form;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium">{t('form.personNth', { nth: nth + 1 })}</legend>
      <TextField
        id={fieldId(`${field}.name`)}
        label={t('form.nameShort')}
        hint={t('form.personHint')}
        autoComplete="off"
        maxLength={MEMBER_NAME_MAX}
        value={member.name}
        error={errors[`${field}.name`]}
        onChange={({ target }) => onChange({ ...member, name: target.value })}
      />
      <MemberPhotoField form={form} member={member} />
      <TaskChoice
        id={fieldId(`${field}.tasks`)}
        allLabel={t('form.allTasks')}
        legend={t('form.theirTasks')}
        tasks={tasks}
        chosen={member.tasks}
        error={errors[`${field}.tasks`]}
        onChange={(chosen) => onChange({ ...member, tasks: chosen })}
      />
      <MemberWeek form={form} member={member} field={`${field}.hours`} onChange={onChange} />
      <Button
        variant="quiet"
        icon="trash"
        className="-ms-3 w-fit"
        aria-label={t('form.removePerson', { nth: nth + 1 })}
        onClick={onRemove}
      >
        {t('form.remove')}
      </Button>
    </fieldset>
  );
}

type MemberWeekProps = Pick<MemberFieldsProps, 'form' | 'member' | 'onChange'> & { field: string };

function MemberWeek({ form, member, field, onChange }: MemberWeekProps) {
  const t = useT();
  const { hours } = member;
  const error = form.errors[field];
  return (
    <div>
      <Checkbox
        id={fieldId(field)}
        label={t('form.alwaysWorks')}
        checked={hours === null}
        onChange={({ target }) =>
          onChange({ ...member, hours: target.checked ? null : form.values.hours })
        }
      />
      {hours !== null && (
        <>
          <p className="text-sm text-ink-soft">{t('form.alwaysWorksText')}</p>
          <WeekRows
            field={field}
            week={hours}
            errors={form.errors}
            onChange={(week) => onChange({ ...member, hours: week })}
          />
        </>
      )}
      {error && <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError>}
    </div>
  );
}
