import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { StatusBadge, toneOf } from './status-badge';

it('shows a state as text, in the colour of its meaning', () => {
  render(<StatusBadge status="partly_refunded" />);
  expect(screen.getByText('Partly refunded')).toBeInTheDocument();
  expect(['completed', 'Pending', 'failed', 'cancelled'].map(toneOf)).toEqual([
    'success',
    'warning',
    'danger',
    'neutral',
  ]);
});
