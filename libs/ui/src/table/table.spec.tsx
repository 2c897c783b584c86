import { render, screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Table, type Column } from './table';

const columns: Column<{ id: number; name: string; total: string }>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, rowHeader: true },
  { id: 'total', header: 'Total', cell: (row) => row.total, align: 'end' },
];

it('is a captioned table whose rows have names', () => {
  render(
    <Table
      caption="Orders"
      columns={columns}
      rows={[
        { id: 1, name: 'A-1', total: '$56.00' },
        { id: 2, name: 'A-2', total: '$12.00' },
      ]}
      rowKey={(row) => row.id}
    />,
  );
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Total']);
  expect(within(within(table).getByRole('row', { name: 'A-2 $12.00' })).getByRole('rowheader')).toHaveTextContent(
    'A-2',
  );
});

it('shows the empty state without rows', () => {
  render(<Table caption="Orders" columns={columns} rows={[]} rowKey={(row) => row.id} empty={<p>No orders yet</p>} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No orders yet')).toBeInTheDocument();
});
