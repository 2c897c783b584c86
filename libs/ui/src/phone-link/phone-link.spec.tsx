import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { PhoneLink } from './phone-link';

it.each([
  ['(530) 555-0142', 'tel:+15305550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['1-530-555-0142', 'tel:+15305550142'],
])('%s is called as %s', (number, href) => {
  render(<PhoneLink number={number} />);
  expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', href);
});

it('may say other words', () => {
  render(<PhoneLink number="(530) 555-0142">Call us</PhoneLink>);
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+15305550142');
});
