import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Price } from './price';

it.each([
  ['28.00', '$28.00'],
  ['1234.50', '$1,234.50'],
  ['0.00', 'Free'],
  [null, 'Free'],
])('%s reads %s', (amount, text) => {
  const { container } = render(<Price amount={amount} />);
  expect(container).toHaveTextContent(text);
});

it('shows members both prices, in words too', () => {
  const { container } = render(<Price amount="32.00" memberAmount="27.20" />);
  expect(container).toHaveTextContent('Member price$27.20instead of$32.00');
  expect(screen.getByText('$32.00').tagName).toBe('S');
});
