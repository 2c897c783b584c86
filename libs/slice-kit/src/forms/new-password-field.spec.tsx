import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NewPasswordField } from './new-password-field';
import { useFields } from './use-fields';

const realFetch = globalThis.fetch;
let asked: unknown[];
let answer: () => Response;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answer = () => Response.json({ score: 4, acceptable: true, message: null });
  globalThis.fetch = async (input) => {
    asked.push(await (input as Request).json());
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

function Form(names: { username?: string; email?: string }) {
  const { fields, values } = useFields({ password: '', confirmation: '' }, () => undefined);
  return <NewPasswordField form={{ fields, values: { ...names, password: values.password } }} label="Password" />;
}
const show = (form = <Form />) => render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
const field = () => screen.getByLabelText(/^Password/);
/** Types the texts, one key each: the pause after the last one counts. */
const type = (...texts: string[]) => texts.forEach((value) => fireEvent.change(field(), { target: { value } }));
const pause = (ms = 400) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('NewPasswordField', () => {
  it('asks the server after a pause, with the account’s names, and announces the answer politely', async () => {
    show(<Form username="wanjiru" email="w@example.test" />);
    type('quince', 'quince and', 'quince and plum');
    expect(asked).toEqual([]);
    await pause();
    expect(asked).toEqual([{ password: 'quince and plum', username: 'wanjiru', email: 'w@example.test' }]);
    const hint = screen.getByText('Strong password.');
    expect(hint).toHaveAttribute('aria-live', 'polite');
    expect(field()).toHaveAccessibleDescription('Strong password.');
  });

  it.each([
    [
      { score: 0, acceptable: false, message: 'This password is too easy to guess.' },
      'This password is too easy to guess.',
    ],
    [
      { score: 1, acceptable: true, message: 'Rows of keys are easy to guess.' },
      'Weak password. Rows of keys are easy to guess.',
    ],
    [{ score: 3, acceptable: true, message: null }, 'Good password.'],
  ])('says %j as %j', async (estimate, words) => {
    answer = () => Response.json(estimate);
    show();
    type('harvest');
    await pause();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('removes the answer on the next key', async () => {
    show();
    type('quince and plum');
    await pause();
    type('quince and plum 7');
    expect(screen.queryByText('Strong password.')).not.toBeInTheDocument();
    await pause();
    expect(screen.getByText('Strong password.')).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('asks nothing about a password that is too short or too long', async () => {
    show();
    type('abcde');
    await pause();
    type('x'.repeat(201));
    await pause();
    expect(asked).toEqual([]);
  });

  it('shows nothing when the request fails, keeps the typed text, and does not ask again at once', async () => {
    answer = () => new Response(null, { status: 429 });
    show();
    type('quince and');
    await pause();
    type('quince and plum');
    await pause();
    expect(asked).toHaveLength(1);
    expect(field()).toHaveValue('quince and plum');
    expect(field()).not.toHaveAccessibleDescription();
    answer = () => Response.json({ score: 4, acceptable: true, message: null });
    await pause(15_000);
    type('quince and plum!');
    await pause();
    expect(screen.getByText('Strong password.')).toBeInTheDocument();
  });
});
