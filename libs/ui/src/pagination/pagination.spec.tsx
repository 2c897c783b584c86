import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Pagination } from './pagination';

it('pages forward and back, and not beyond the ends', async () => {
  const turn = jest.fn();
  const { rerender } = render(<Pagination label="Photos" page={1} pages={2} onPage={turn} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(turn).toHaveBeenCalledWith(2);
  rerender(<Pagination label="Photos" page={2} pages={2} onPage={turn} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(turn).toHaveBeenLastCalledWith(1);
});

it('renders nothing for a single page', () => {
  const { container } = render(<Pagination label="Photos" page={1} pages={1} onPage={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
