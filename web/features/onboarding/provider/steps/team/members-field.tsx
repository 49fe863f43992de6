import { FORM_MEMBERS_MAX, type FormMember } from '#contract/onboarding/team-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { fieldId, focusFormField } from '../../form/form-field.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { MemberFields } from './member-fields.tsx';
import { useTaskNames } from './use-task-names.ts';

/** The defaults of a new member: performs all tasks in the opening hours. */
export function emptyMember(): FormMember {
  return { key: crypto.randomUUID(), name: '', tasks: null, hours: null };
}

/** The people who take bookings, the owner or others. */
export function MembersField({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { members, ownerServes } = form.values;
  const tasks = useTaskNames(form);
  const set = (next: FormMember[]) => form.change({ members: next });
  const add = () => {
    const member = emptyMember();
    set([...members, member]);
    focusFormField(`members.${member.key}.name`);
  };
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t('form.iServe')}
        checked={ownerServes}
        onChange={({ target }) => form.change({ ownerServes: target.checked })}
      />
      {members.map((member, nth) => (
        <MemberFields
          key={member.key}
          {...{ form, member, nth, tasks }}
          onChange={(changed) => set(members.with(nth, changed))}
          onRemove={() => set(members.toSpliced(nth, 1))}
        />
      ))}
      {form.errors['members'] && (
        <FieldError id={`${fieldId('members')}-error`}>{form.errors['members']}</FieldError>
      )}
      {members.length < FORM_MEMBERS_MAX && (
        <Button
          id={fieldId('members')}
          variant="secondary"
          icon="plus"
          className="w-fit"
          onClick={add}
        >
          {members.length === 0 ? t('form.addPerson') : t('form.addAnotherPerson')}
        </Button>
      )}
    </div>
  );
}
