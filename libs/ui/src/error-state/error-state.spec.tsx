import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { ErrorState } from './error-state';

it('names the failure and retries', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorState onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorState onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('has no Retry when a retry cannot help', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
