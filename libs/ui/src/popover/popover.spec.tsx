import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { Popover } from './popover';

function Probe() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Night
      </button>
      {anchor ? (
        <Popover anchor={anchor} title="Ann Lee" onClose={() => setAnchor(null)}>
          <a href="/booking">Open booking</a>
        </Popover>
      ) : null}
    </>
  );
}

it('takes the focus, is named by its title, and returns the focus on Escape', async () => {
  render(<Probe />);
  const night = screen.getByRole('button', { name: 'Night' });
  await userEvent.click(night);
  expect(await screen.findByRole('dialog', { name: 'Ann Lee' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Open booking' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(night).toHaveFocus();
});
