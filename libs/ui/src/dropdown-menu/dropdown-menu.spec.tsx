import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Button } from '@shamba/ui/core';
import { DropdownMenu, MenuItem, MenuLabel } from './dropdown-menu';

it('opens from its button, moves by keyboard, and closes after a choice', async () => {
  const leave = jest.fn();
  render(
    <DropdownMenu trigger={<Button>Account</Button>}>
      <MenuLabel>Welcome, admin</MenuLabel>
      <MenuItem asChild>
        <a href="/customer">My Account</a>
      </MenuItem>
      <MenuItem onSelect={leave}>Sign Out</MenuItem>
    </DropdownMenu>,
  );
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'My Account' })).toHaveAttribute('href', '/customer');
  await userEvent.keyboard('{End}{Enter}');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
