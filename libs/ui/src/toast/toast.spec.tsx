import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastViewport } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (over = {}) => {
  const dismiss = vi.fn();
  const view = render(
    <ToastViewport
      toast={{ id: 1, title: 'Added to Cart', description: 'Kilele Syrah', ...over }}
      onDismiss={dismiss}
    />,
  );
  return { dismiss, ...view };
};

it('is read out politely and leaves after five seconds', () => {
  const { dismiss } = show();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  act(() => {
    vi.advanceTimersByTime(4999);
  });
  expect(dismiss).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(dismiss).toHaveBeenCalledWith(1);
});

it('waits while it is pointed at', () => {
  const { dismiss } = show();
  fireEvent.mouseEnter(screen.getByText('Added to Cart').parentElement?.parentElement as HTMLElement);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('Added to Cart').parentElement?.parentElement as HTMLElement);
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(dismiss).toHaveBeenCalledOnce();
});

it('shows one at a time: a newer one takes the place and its own time', () => {
  const { dismiss, rerender } = show();
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  rerender(<ToastViewport toast={{ id: 2, title: 'Item Removed' }} onDismiss={dismiss} />);
  expect(screen.queryByText('Added to Cart')).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  expect(dismiss).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(dismiss).toHaveBeenCalledWith(2);
});

it('can be sent away', () => {
  const { dismiss } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledWith(1);
});
