import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { Checkbox } from '../checkbox';
import { RadioGroup } from './radio-group';

function Delivery() {
  const [value, setValue] = useState<'ship' | 'pickup' | null>(null);
  return (
    <RadioGroup
      legend="Delivery"
      required
      error={value === null ? 'Please choose one' : undefined}
      value={value}
      onChange={setValue}
      options={[
        { value: 'ship', label: 'Ship it' },
        { value: 'pickup', label: 'Pick it up' },
      ]}
    />
  );
}

it('is a named group with an error until an option is chosen', async () => {
  render(<Delivery />);
  expect(screen.getByRole('group', { name: /Delivery/ })).toHaveAccessibleDescription('Please choose one');
  await userEvent.click(screen.getByRole('radio', { name: 'Pick it up' }));
  expect(screen.getByRole('radio', { name: 'Pick it up' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ship it' })).not.toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a checkbox is ticked with its label and announces its error', async () => {
  render(<Checkbox label="I am 21 or older" error="Please confirm your age" />);
  const box = screen.getByRole('checkbox', { name: 'I am 21 or older' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please confirm your age');
  await userEvent.click(screen.getByText('I am 21 or older'));
  expect(box).toBeChecked();
});
