import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { Tabs } from './tabs';

it('shows one panel at a time and follows the arrow keys', async () => {
  render(
    <Tabs
      label="Wine shop"
      tabs={[
        { value: 'wines', label: 'Wines', content: 'All bottles' },
        { value: 'orders', label: 'Wine Orders', content: 'All orders' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Wines' })).toHaveTextContent('All bottles');
  expect(screen.queryByText('All orders')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Wines' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Wine Orders' })).toHaveTextContent('All orders');
});
