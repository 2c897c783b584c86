import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { StatusBadge, toneOf } from './status-badge';

it('says a state in words and colours it by what it means', () => {
  render(<StatusBadge status="partly_refunded" />);
  expect(screen.getByText('Partly refunded')).toBeInTheDocument();
  expect(['completed', 'Pending', 'failed', 'cancelled'].map(toneOf)).toEqual([
    'success',
    'warning',
    'danger',
    'neutral',
  ]);
});
