import type { AdminSubCategory, AdminTask } from '#contract/catalogue/admin-views.ts';
import { durationText } from '#contract/duration.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Photo } from '#web/ui/image/photo.tsx';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { OrderedList } from '#web/ui/list/ordered-list.tsx';
import { type EntryForm, genderLabels } from './entry-draft.ts';
import { ImageButton } from './image-button.tsx';
import type { WithImage } from './image-dialog.tsx';
import type { Retiring } from './retire-dialog.tsx';

type SubCategoryProps = {
  subCategory: AdminSubCategory;
  onForm: (form: EntryForm) => void;
  onImage: (entry: WithImage) => void;
  onRetire: (retiring: Retiring) => void;
  onOrder: (ids: string[]) => void;
};

/** One sub-category with its actions and its tasks in order. */
export function SubCategory(props: SubCategoryProps) {
  const { subCategory, onForm, onImage, onRetire, onOrder } = props;
  const { name, icon, image, tasks, services, isRetired } = subCategory;
  const used = tasks.filter((task) => !task.isRetired);
  const retired = tasks.filter((task) => task.isRetired);
  const row = (task: AdminTask) => <TaskRow task={task} onForm={onForm} onRetire={onRetire} />;
  return (
    <AccordionItem
      flush
      title={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          {image ? (
            <Photo
              src={`${image.path}?size=small`}
              alt=""
              width={44}
              height={44}
              className="size-11 shrink-0 rounded-full object-cover"
            />
          ) : (
            <TaskImage icon={taskIconName(icon)} />
          )}
          <span className="min-w-0 flex-1 basis-28">
            <span className="block wrap-anywhere">{name}</span>
            <span className="num block text-sm font-normal text-ink-soft">
              {formatCount(used.length, 'task')}, {formatCount(services, 'service')}
            </span>
          </span>
          {isRetired && <Badge>Retired</Badge>}
        </span>
      }
    >
      <div className="grid gap-3 pb-4">
        <div className="flex flex-wrap gap-3">
          {!isRetired && (
            <Button
              variant="secondary"
              icon="plus"
              aria-label={`Add a task to ${name}`}
              onClick={() => onForm({ kind: 'task', parentId: subCategory.id })}
            >
              Add a task
            </Button>
          )}
          <ImageButton className="px-2!" entry={subCategory} onImage={onImage} />
          <EntryButtons
            kind="subCategory"
            entry={subCategory}
            onForm={onForm}
            onRetire={onRetire}
          />
        </div>
        {used.length > 0 && (
          <OrderedList
            label={`Tasks of ${name}`}
            items={used}
            itemKey={({ id }) => id}
            itemName={(task) => task.name}
            onOrder={onOrder}
          >
            {row}
          </OrderedList>
        )}
        {retired.length > 0 && (
          <ul aria-label={`Retired tasks of ${name}`} className="divide-y divide-hairline">
            {retired.map((task) => (
              <li key={task.id} className="py-2 sm:ps-12">
                {row(task)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </AccordionItem>
  );
}

type Actions = Pick<SubCategoryProps, 'onForm' | 'onRetire'>;

function TaskRow({ task, onForm, onRetire }: Actions & { task: AdminTask }) {
  const { name, icon, description, gender, minutes, services, isRetired } = task;
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 lg:grid-cols-[auto_1fr_auto]">
      <TaskImage icon={taskIconName(icon)} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name} {isRetired && <Badge>Retired</Badge>}
        </p>
        <p className="num text-sm text-ink-soft">
          {genderLabels[gender ?? '']} · {durationText(minutes)} ·{' '}
          {formatCount(services, 'service')}
        </p>
        {description && <p className="line-clamp-2 text-sm text-ink-soft">{description}</p>}
      </div>
      <div className="col-start-2 -ms-2 flex flex-wrap lg:col-start-3 lg:ms-0">
        <EntryButtons kind="task" entry={task} onForm={onForm} onRetire={onRetire} />
      </div>
    </div>
  );
}

type EntryButtonsProps = Actions &
  ({ kind: 'subCategory'; entry: AdminSubCategory } | { kind: 'task'; entry: AdminTask });

function EntryButtons({ onForm, onRetire, ...of }: EntryButtonsProps) {
  const { name, isRetired } = of.entry;
  const form: EntryForm =
    of.kind === 'task' ? { kind: 'task', known: of.entry } : { kind: of.kind, known: of.entry };
  return (
    <>
      <Button
        variant="quiet"
        className="px-2!"
        aria-label={`Change ${name}`}
        onClick={() => onForm(form)}
      >
        Change
      </Button>
      <Button
        variant="quiet"
        className="px-2!"
        aria-label={isRetired ? `Restore ${name}` : `Retire ${name}`}
        onClick={() => onRetire({ kind: of.kind, entry: of.entry })}
      >
        {isRetired ? 'Restore' : 'Retire'}
      </Button>
    </>
  );
}
