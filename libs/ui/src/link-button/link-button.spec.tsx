import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { LinkButton } from './link-button';

it('is a link, and can style another link', () => {
  render(
    <>
      <LinkButton href="/wines">Shop</LinkButton>
      <LinkButton asChild variant="secondary">
        <a href="/stay" className="own">
          Stay
        </a>
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveClass('button', 'primary');
  expect(screen.getByRole('link', { name: 'Stay' })).toHaveClass('button', 'secondary', 'own');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
