import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Totals } from './totals';

it('shows the tastings of a membership as a discount of their own, beside the one of a bottle', () => {
  const discount = (kind: 'tasting_waiver' | 'club_tasting', label: string, amount: string) => ({
    ...{ kind, label, amount, taxClass: null, allocations: [] },
  });
  render(
    <Totals
      totals={{ subtotal: '108.00', total: '61.12' }}
      adjustments={[
        discount('tasting_waiver', 'Tasting fee waived with your bottle', '-25.00'),
        discount('club_tasting', '2 tastings of your membership', '-40.00'),
      ]}
    />,
  );
  const row = screen.getByText('2 tastings of your membership');
  expect(row.nextSibling).toHaveTextContent('-$40.00');
  expect(row.parentElement).toHaveAttribute('data-tone', 'good');
});
