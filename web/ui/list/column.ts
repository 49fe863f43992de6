import type { ReactNode } from 'react';
import type { Orders } from './list-order.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row header, which begins the first line of the row on a phone. Exactly one column has it. */
  isRowHeader?: boolean | undefined;
  /** Aligns numbers at the end. */
  isNumeric?: boolean | undefined;
  /** Prevents line breaks within the text, such as a date. */
  noWrap?: boolean | undefined;
  /** The list's orders by this column. */
  orders?: Orders | undefined;
  /** The position in the two lines of a row on a phone; all other columns are in the row's details. */
  phone?: PhonePlace | undefined;
};

/** The end of the first line, the start and the end of the second one, or a line of its own for a longer text. */
export type PhonePlace = 'top-end' | 'bottom-start' | 'bottom-end' | 'bottom';

/** Columns that a phone displays only in the details of the row. */
export function hasDetails(columns: readonly Column<never>[]): boolean {
  return columns.some(({ isRowHeader, phone }) => !isRowHeader && !phone);
}
