import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { QuantityInput } from './quantity-input';

function Bottles({
  start = 2,
  max = 6,
  onChange = () => undefined,
  readOnly = false,
}: {
  start?: number;
  max?: number;
  onChange?: (value: number) => void;
  readOnly?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <QuantityInput
      label="bottles"
      value={value}
      max={max}
      readOnly={readOnly}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('steps up and down and stops at the ends', async () => {
  render(<Bottles start={5} />);
  const more = screen.getByRole('button', { name: 'More: bottles' });
  await userEvent.click(more);
  expect(screen.getByRole('spinbutton')).toHaveValue(6);
  expect(more).toBeDisabled();
  for (let i = 0; i < 5; i++) await userEvent.click(screen.getByRole('button', { name: 'Less: bottles' }));
  expect(screen.getByRole('spinbutton')).toHaveValue(1);
  expect(screen.getByRole('button', { name: 'Less: bottles' })).toBeDisabled();
});

it.each([
  ['4', 4],
  ['99', 6],
  ['0', 1],
  ['', 2],
])('typing %j and leaving makes it %i', async (typed, expected) => {
  render(<Bottles />);
  const input = screen.getByRole('spinbutton');
  await userEvent.clear(input);
  if (typed !== '') await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input).toHaveValue(expected);
});

it('reports no change during typing', async () => {
  const change = jest.fn();
  render(<Bottles max={50} onChange={change} />);
  const input = screen.getByRole('spinbutton');
  await userEvent.clear(input);
  await userEvent.type(input, '24');
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[24]]);
});

it('read-only shows the number only', () => {
  render(<Bottles readOnly />);
  expect(screen.getByRole('spinbutton')).toHaveAttribute('readonly');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

it.each([
  ['', 1],
  ['0', 'taken out'],
  ['-2', 'taken out'],
  ['3', 3],
])('in a cart, %j makes it %s', async (typed, expected) => {
  const change = jest.fn();
  render(
    <QuantityInput
      label="bottles"
      value={2}
      onChange={change}
      unparseable={1}
      onBelowMin={() => change('taken out')}
    />,
  );
  const input = screen.getByRole('spinbutton');
  await userEvent.clear(input);
  if (typed !== '') await userEvent.type(input, typed);
  await userEvent.tab();
  expect(change.mock.calls).toEqual([[expected]]);
});
