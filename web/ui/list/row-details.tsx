import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DefinitionList } from '../display/definition-list.tsx';
import type { Column } from './column.ts';

type RowDetailsProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  onClose: () => void;
};

/** All columns of a row, for phones. */
export function RowDetails<Row>({ columns, row, onClose }: RowDetailsProps<Row>) {
  const t = useT();
  const name = columns.find(({ isRowHeader }) => isRowHeader);
  const others = columns.filter((column) => column !== name);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={name?.cell(row)}
      closeLabel={t('lists.closeDetails')}
      isText
    >
      <DefinitionList
        items={others.map(({ header, cell }) => ({ term: header, value: cell(row) }))}
      />
    </Dialog>
  );
}
