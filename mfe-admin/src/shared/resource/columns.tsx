import { Badge } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Link } from '@shamba/shell-sdk';

/** The column that names a row, with a link to open it; `to` null: plain text. */
export const linkColumn = <Row,>(
  id: string,
  header: string,
  to: ((row: Row) => string) | null,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id,
  header,
  rowHeader: true,
  cell: (row) =>
    to ? (
      <Link to={to(row)} data-row="">
        {nameOf(row)}
      </Link>
    ) : (
      nameOf(row)
    ),
});

export const FEATURED_COLUMN: Column<{ featured: boolean }> = {
  id: 'featured',
  header: 'Featured',
  cell: ({ featured }) => (featured ? <Badge tone="gold">Featured</Badge> : null),
};
