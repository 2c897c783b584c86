import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
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

describe('a message and a press', () => {
  const field = (error?: string) => (
    <Field label="Name" error={error}>
      <TextInput />
    </Field>
  );
  const message = () => screen.queryByRole('alert');
  const clickEnd = () => act(() => new Promise((done) => setTimeout(done)));

  it('that comes while the button is down is announced at once and takes its place after the click', async () => {
    const { rerender } = render(field());
    fireEvent.mouseDown(document.body);
    rerender(field('Required'));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Required');
    expect(message()).toHaveClass('hidden');
    fireEvent.mouseUp(document.body);
    expect(message()).toHaveClass('hidden');
    await clickEnd();
    expect(message()).toHaveClass('error');
  });

  it('that goes while the button is down keeps its place until the click', async () => {
    const { rerender } = render(field('Taken'));
    fireEvent.mouseDown(document.body);
    rerender(field());
    expect(screen.getByRole('textbox')).toBeValid();
    expect(message()).toHaveClass('error');
    fireEvent.mouseUp(document.body);
    await clickEnd();
    expect(message()).not.toBeInTheDocument();
  });

  it.each([
    ['by the keyboard', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['by the other button', () => fireEvent.mouseDown(document.body, { button: 2 })],
  ])('that comes %s is there at once', (_how, leave) => {
    const { rerender } = render(field());
    leave();
    rerender(field('Required'));
    expect(message()).toHaveClass('error');
  });

  it('takes its place when the button went up outside the window', async () => {
    const { rerender } = render(field());
    fireEvent.mouseDown(document.body);
    rerender(field('Required'));
    fireEvent.mouseMove(document.body, { buttons: 1 });
    await clickEnd();
    expect(message()).toHaveClass('hidden');
    fireEvent.mouseMove(document.body, { buttons: 0 });
    await clickEnd();
    expect(message()).toHaveClass('error');
  });
});
