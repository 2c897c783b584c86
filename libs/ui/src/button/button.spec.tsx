import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Button } from './button';

it('runs once per click and never submits a form by accident', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Try</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveBeenCalled();
});

it('keeps its focus while loading, announces it, and neither runs nor submits its form', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  button.focus();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} loading loadingLabel="Sending">
        Send
      </Button>
    </form>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Sending');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('has its label, also in pieces, in an element of its own: a translator replaces texts', () => {
  const label = (count: number) => (
    <>
      <Button>Pay {count} times</Button>
      <Button loading={count > 1} loadingLabel="Paying">
        <i /> Now
      </Button>
    </>
  );
  const { rerender, container } = render(label(1));
  for (const text of container.querySelectorAll('span')) text.innerHTML = `<font>${text.textContent}</font>`;
  rerender(label(2));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pay 2 times', 'Paying']);
});
