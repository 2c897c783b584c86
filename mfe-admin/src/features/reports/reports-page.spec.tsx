import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const site = { 'GET /api/site': fixtures.site({ today: '2026-06-03' }) };
const open = (path: string) => renderSlice(slice, { path, user: testAdmin, api: site });

it('opens the first report for this month; the period stays in the address', async () => {
  const { location } = await open('/admin/reports');
  expect(await screen.findByLabelText('First day')).toHaveValue('2026-06-01');
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Last quarter' }));
  expect(location()).toBe('/admin/reports/taxes?from=2026-01-01&to=2026-03-31');
  expect(screen.getByRole('button', { name: 'Last quarter' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Jan 1, 2026 to Mar 31, 2026/)).toHaveTextContent('by the clock of America/Los Angeles');
});

it('says under the field what is wrong with a period, and shows no report', async () => {
  await open('/admin/reports/taxes?from=2026-06-02&to=2026-06-01');
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first.',
  );
  expect(screen.queryByText(/by the clock of/)).not.toBeInTheDocument();
});
