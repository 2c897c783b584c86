import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from '@shamba/ui/core';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Makes this cell the row's header; one column needs it. */
  rowHeader?: boolean;
  /** Keeps its cells on one line: numbers and dates, beside columns of longer text. */
  unbroken?: boolean;
}

export interface TableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Replaces a table without rows. */
  empty?: ReactNode;
}

/** A table of rows. Scrolls sideways on a narrow screen, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(styles.head, column.align === 'end' && styles.end)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => {
                const Cell = column.rowHeader === true ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    {...(column.rowHeader === true ? { scope: 'row' } : {})}
                    className={cx(
                      styles.cell,
                      column.align === 'end' && styles.end,
                      column.unbroken && styles.unbroken,
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
