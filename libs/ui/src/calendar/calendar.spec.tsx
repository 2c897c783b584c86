import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Calendar, type CalendarProps } from './calendar';

const TODAY = '2026-11-21';
const setup = (over: Partial<CalendarProps> = {}) => {
  const select = jest.fn();
  render(
    <Calendar
      label="Dates"
      today={TODAY}
      minMonth={TODAY}
      look={(day) => (day < TODAY ? { disabled: true, tone: 'off', description: 'past' } : {})}
      onSelect={select}
      {...over}
    />,
  );
  return select;
};
const day = (name: RegExp) => screen.getByRole('button', { name });

it('names each day with its description', () => {
  setup();
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(day(/Saturday, November 21, 2026, today/)).toBeInTheDocument();
  expect(day(/November 20, 2026, past/)).toHaveAttribute('aria-disabled', 'true');
});

it('chooses free days only', async () => {
  const select = setup();
  await userEvent.click(day(/November 20, 2026/));
  expect(select).not.toHaveBeenCalled();
  await userEvent.click(day(/November 28, 2026/));
  expect(select).toHaveBeenCalledWith('2026-11-28');
});

it('has one tab stop and moves with the arrow keys, across months', async () => {
  const select = setup();
  await userEvent.tab();
  await userEvent.tab();
  expect(day(/November 21/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(day(/November 29/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(day(/December 6/)).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  await userEvent.keyboard('{Home}{Enter}');
  expect(select).toHaveBeenCalledWith('2026-12-06');
});

it('keeps the day of the month with the Page keys; a shorter month has its last day', async () => {
  setup({ initialMonth: '2027-01-01', today: '2027-01-31', minMonth: '2026-11-01' });
  day(/January 31, 2027/).focus();
  await userEvent.keyboard('{PageDown}');
  expect(day(/February 28, 2027/)).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  expect(day(/December 28, 2026/)).toHaveFocus();
});

it('opens no month before the first', async () => {
  setup();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeEnabled();
});

it('shows two months on request, and reports the day under the pointer', async () => {
  const preview = jest.fn();
  setup({ months: 2, onPreview: preview });
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'November 2026',
    'December 2026',
  ]);
  await userEvent.hover(day(/December 2, 2026/));
  expect(preview).toHaveBeenLastCalledWith('2026-12-02');
});
