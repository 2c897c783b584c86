import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { Button } from '@shamba/ui/core';
import { Sheet } from './sheet';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Sheet open={open} onOpenChange={setOpen} title="Menu">
        <a href="/wines">Shop Wines</a>
      </Sheet>
    </>
  );
}

it('is a dialog that closes on Escape and returns the focus', async () => {
  render(<Menu />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop Wines' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});
