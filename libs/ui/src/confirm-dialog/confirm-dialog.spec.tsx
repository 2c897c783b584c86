import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { ConfirmDialog } from './confirm-dialog';

const props = {
  open: true,
  title: 'Delete',
  text: 'Are you sure you want to delete this experience?',
  confirmLabel: 'Delete',
};

it('does nothing without a confirmation', async () => {
  const confirm = jest.fn<() => void>();
  const change = jest.fn();
  render(<ConfirmDialog {...props} onOpenChange={change} onConfirm={confirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).not.toHaveBeenCalled();
  expect(change).toHaveBeenCalledWith(false);
});

it('waits for the action, ignores a second press, and closes when the action is done', async () => {
  let finish: () => void = () => undefined;
  const confirm = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const change = jest.fn();
  render(<ConfirmDialog {...props} onOpenChange={change} onConfirm={confirm} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.dblClick(button);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(change).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(change).toHaveBeenCalledWith(false));
});

it('stays open when the action fails', async () => {
  const change = jest.fn();
  render(<ConfirmDialog {...props} onOpenChange={change} onConfirm={() => Promise.reject(new Error('no'))} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(change).not.toHaveBeenCalled();
});
