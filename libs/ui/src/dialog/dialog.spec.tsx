import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { Dialog } from './dialog';

function Opener({
  initialFocus = 'control' as const,
  hold = false,
}: {
  initialFocus?: 'control' | 'dialog';
  hold?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Write to us"
        description="Anything at all"
        initialFocus={initialFocus}
        keepOnOutsidePress={hold}
      >
        <Field label="Name">
          <TextInput />
        </Field>
      </Dialog>
    </>
  );
}

it('has a name and a description, takes the focus, and returns it on Escape', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Write to us' });
  expect(dialog).toHaveAccessibleDescription('Anything at all');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('gives the focus to the page’s content when its opener is gone', async () => {
  render(
    <main tabIndex={-1}>
      <Opener />
    </main>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  opener.remove();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

it('keeps the focus inside', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  for (let i = 0; i < 4; i++) {
    await userEvent.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  }
});

it('takes the focus itself when its content is for reading', async () => {
  render(<Opener initialFocus="dialog" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toHaveFocus();
});

it('closes with its button', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
