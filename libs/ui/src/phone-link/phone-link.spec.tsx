import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { PhoneLink } from './phone-link';

it('calls the number that it shows', () => {
  render(<PhoneLink number="(530) 555-0142" />);
  expect(screen.getByRole('link', { name: '(530) 555-0142' })).toHaveAttribute('href', 'tel:+15305550142');
});

it('may say other words', () => {
  render(<PhoneLink number="(530) 555-0142">Call us</PhoneLink>);
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+15305550142');
});
