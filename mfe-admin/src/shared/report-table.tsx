import type { ReactNode } from 'react';
import { cx, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import styles from './report-table.module.css';

export interface ReportColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  number?: boolean;
  /** Money that is $0.00 in most rows: a card leaves it out then, its total does not. */
  mostlyZero?: boolean;
  /** Buttons: not on paper. */
  screenOnly?: boolean;
}

interface ReportTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The last row, of the sums. */
  total?: Row | undefined;
}

/** Rows of a report with their total: a table; on a narrow screen a card for each row. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, total }: ReportTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.heads}>
        <tr>
          {columns.map(({ header, number, screenOnly }) => (
            <th
              key={header}
              scope="col"
              className={cx(styles.head, number && styles.number, screenOnly && styles.screen)}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {rows.map((row) => (
          <ReportRow key={rowKey(row)} columns={columns} row={row} />
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot className={cx(styles.rows, styles.total)}>
          <ReportRow columns={columns} row={total} />
        </tfoot>
      )}
    </table>
  );
}

function ReportRow<Row>({ columns: [name, ...others], row }: { columns: readonly ReportColumn<Row>[]; row: Row }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {name?.cell(row)}
      </th>
      {others.map(({ header, cell, number, mostlyZero, screenOnly }) => {
        const content = cell(row);
        const zero = mostlyZero && content === formatMoney('0.00');
        return (
          <td
            key={header}
            data-label={header}
            className={cx(styles.cell, number && styles.number, zero && styles.zero, screenOnly && styles.screen)}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}
