import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Dialog } from '../dialog';
import { ToastViewport } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (over = {}) => {
  const dismiss = jest.fn();
  const view = render(
    <ToastViewport
      toast={{ id: 1, title: 'Added to Cart', description: 'Kilele Syrah', ...over }}
      onDismiss={dismiss}
    />,
  );
  return { dismiss, ...view };
};

it('is announced politely and disappears after five seconds', () => {
  const { dismiss } = show();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  act(() => {
    jest.advanceTimersByTime(4999);
  });
  expect(dismiss).not.toHaveBeenCalled();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(dismiss).toHaveBeenCalledWith(1);
});

it('stays while the pointer is on it', () => {
  const { dismiss } = show();
  fireEvent.mouseEnter(screen.getByText('Added to Cart').parentElement?.parentElement as HTMLElement);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('Added to Cart').parentElement?.parentElement as HTMLElement);
  act(() => {
    jest.advanceTimersByTime(5000);
  });
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it('shows one message at a time: a newer one replaces it with its own time', () => {
  const { dismiss, rerender } = show();
  act(() => {
    jest.advanceTimersByTime(3000);
  });
  rerender(<ToastViewport toast={{ id: 2, title: 'Item Removed' }} onDismiss={dismiss} />);
  expect(screen.queryByText('Added to Cart')).not.toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(4000);
  });
  expect(dismiss).not.toHaveBeenCalled();
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  expect(dismiss).toHaveBeenCalledWith(2);
});

it('can be dismissed', () => {
  const { dismiss } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledWith(1);
});

it('can be dismissed without closing a dialog, also one that a press outside closes', () => {
  const close = jest.fn();
  const dismiss = jest.fn();
  render(
    <>
      <Dialog open onOpenChange={close} title="Wine" />
      <ToastViewport toast={{ id: 1, title: 'Added to Cart' }} onDismiss={dismiss} />
      <p>The page</p>
    </>,
  );
  // The dialog listens from the next task on.
  act(() => {
    jest.advanceTimersByTime(0);
  });
  const press = (target: Element) => {
    fireEvent.pointerDown(target);
    fireEvent.click(target);
  };
  press(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledWith(1);
  expect(close).not.toHaveBeenCalled();
  press(screen.getByText('The page'));
  expect(close).toHaveBeenCalledWith(false);
});
