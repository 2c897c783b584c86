import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Page } from '../page';
import { Section } from '../section';

it('a page with a hero has one headline, sections are named by theirs', () => {
  render(
    <Page hero={{ title: 'Our Wines', text: 'All of them', image: { src: '/media/art/hero-dawn-1600.webp' } }}>
      <Section title="Reds">…</Section>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Wines');
  expect(screen.getByRole('region', { name: 'Reds' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('a plain page has its title as headline', () => {
  render(<Page title="Your Cart">…</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeInTheDocument();
});
