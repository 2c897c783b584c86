import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { PhoneLink } from './phone-link';

it('calls the displayed number', () => {
  render(<PhoneLink number="(530) 555-0142" />);
  expect(screen.getByRole('link', { name: '(530) 555-0142' })).toHaveAttribute('href', 'tel:+15305550142');
});

it('can show another text', () => {
  render(<PhoneLink number="(530) 555-0142">Call us</PhoneLink>);
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+15305550142');
});
