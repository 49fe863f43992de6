import { ENTRY_NAME_MAX, ENTRY_TEXT_MAX } from '#contract/catalogue/limits.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { taskIconName, taskIconNames } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { type EntryDraft, genderLabels } from './entry-draft.ts';

export const tintLabels = { rose: 'Rose', green: 'Green', blue: 'Blue' } as const;

type EntryFieldsProps = {
  draft: EntryDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<EntryDraft>) => void;
};

/** The fields of an entry, by its kind. */
export function EntryFields({ draft, errors, onChange }: EntryFieldsProps) {
  const { kind, name } = draft;
  return (
    <>
      <TextField
        id="entry-name"
        data-autofocus=""
        label="Name"
        autoComplete="off"
        maxLength={ENTRY_NAME_MAX}
        value={name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {kind === 'category' ? (
        <TintField draft={draft} onChange={onChange} />
      ) : (
        <IconField draft={draft} onChange={onChange} error={errors['icon']} />
      )}
      {kind === 'task' && <TaskFields draft={draft} errors={errors} onChange={onChange} />}
    </>
  );
}

type PartProps = Omit<EntryFieldsProps, 'errors'>;

function TintField({ draft: { tint, name }, onChange }: PartProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Tint"
        className="flex-1"
        value={tint}
        onChange={({ target }) => onChange({ tint: target.value as EntryDraft['tint'] })}
      >
        {Object.entries(tintLabels).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Badge tone={tint} className="mb-2.5">
        {name.trim() || 'Category'}
      </Badge>
    </div>
  );
}

function IconField({
  draft: { icon },
  onChange,
  error,
}: PartProps & { error: string | undefined }) {
  return (
    <div className="flex items-end gap-4">
      <SelectField
        label="Icon"
        className="flex-1"
        value={taskIconName(icon)}
        error={error}
        onChange={({ target }) => onChange({ icon: target.value })}
      >
        {taskIconNames.map((each) => (
          <option key={each} value={each}>
            {each === 'default' ? 'no icon of its own' : each.replaceAll('-', ' ')}
          </option>
        ))}
      </SelectField>
      <TaskImage eager icon={taskIconName(icon)} size={44} />
    </div>
  );
}

function TaskFields({ draft, errors, onChange }: EntryFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="For"
          value={draft.gender}
          onChange={({ target }) => onChange({ gender: target.value as EntryDraft['gender'] })}
        >
          {Object.entries(genderLabels).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          id="entry-minutes"
          label="Usual duration"
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pe-3">min</span>}
          value={draft.minutes}
          error={errors['minutes']}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      </div>
      <TextAreaField
        id="entry-description"
        label="Description"
        hint="Shown if a provider has not written one."
        maxLength={ENTRY_TEXT_MAX}
        value={draft.description}
        error={errors['description']}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
