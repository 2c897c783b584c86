import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Page } from '../page';
import { Section } from '../section';

it('gives a page one headline, and sections their own names', () => {
  render(
    <Page hero={{ title: 'Our Wines', text: 'All of them', image: { src: '/media/art/hero-dawn-1600.webp' } }}>
      <Section title="Reds">…</Section>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Wines');
  expect(screen.getByRole('region', { name: 'Reds' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('a plain page shows its title as headline', () => {
  render(<Page title="Your Cart">…</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeInTheDocument();
});
