import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { QuantityInput } from '../quantity-input';
import { Select } from '../select';
import { TextInput } from '../text-input';
import { Textarea } from '../textarea';
import { Field } from './field';

it('connects label, hint and error to the control', () => {
  render(
    <Field label="Email" hint="We never share it" error="Please enter a valid email address" required>
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('We never share it Please enter a valid email address');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address');
});

it('does not mark a control without an error', () => {
  render(
    <Field label="Phone" optional>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Phone/ });
  expect(input).toBeValid();
  expect(input).not.toBeRequired();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('labels every kind of control', () => {
  render(
    <>
      <Field label="Message">
        <Textarea />
      </Field>
      <Field label="Type">
        <Select>
          <option>One</option>
        </Select>
      </Field>
      <Field label="Bottles">
        <QuantityInput value={1} onChange={() => undefined} />
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: 'Bottles' })).toBeInTheDocument();
});
