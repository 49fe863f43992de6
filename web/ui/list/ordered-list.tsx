import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

type OrderedListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The name of the item in the labels of its buttons. */
  itemName: (item: Item) => string;
  onOrder: (keys: string[]) => void;
  children: (item: Item) => ReactNode;
};

/** A list whose items can be reordered by dragging or with buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const t = useT();
  const { label, items, itemKey, itemName, onOrder, children } = props;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const keys = items.map(itemKey);
  const [reordered, setReordered] = useState<string>();
  const place = reordered === undefined ? -1 : keys.indexOf(reordered);
  const reorder = (key: string, index: number) => {
    setReordered(key);
    onOrder(moved(keys, key, index));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {items[place] &&
          t('lists.placed', { name: itemName(items[place]), place: place + 1, total: keys.length })}
      </p>
      <ul aria-label={label} className="divide-y divide-hairline">
        {items.map((item, index) => {
          const key = itemKey(item);
          const name = itemName(item);
          return (
            <li
              key={key}
              className={classNames(
                'flex items-start gap-1 py-2',
                dragged === key && 'opacity-50',
                over === key && dragged !== key && 'bg-brand-soft',
              )}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined && dragged !== key) reorder(dragged, index);
                setDragged(undefined);
                setOver(undefined);
              }}
            >
              <span
                aria-hidden="true"
                draggable
                title={t('lists.drag')}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(key);
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
                className="hidden size-11 shrink-0 cursor-grab place-items-center text-ink-soft active:cursor-grabbing sm:grid"
              >
                <Icon name="menu" />
              </span>
              <div className="min-w-0 flex-1 self-center">{children(item)}</div>
              <span className="flex shrink-0 flex-col sm:flex-row">
                <IconButton
                  label={t('lists.up', { name })}
                  icon="arrow-up"
                  unavailable={index === 0}
                  onClick={() => reorder(key, index - 1)}
                />
                <IconButton
                  label={t('lists.down', { name })}
                  icon="arrow-down"
                  unavailable={index === items.length - 1}
                  onClick={() => reorder(key, index + 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function moved(keys: readonly string[], key: string, to: number): string[] {
  return keys.filter((each) => each !== key).toSpliced(to, 0, key);
}
