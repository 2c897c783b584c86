import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Detail, DetailText } from './detail';

const picture = { src: '/media/art/wine-a-640.webp', fallbackSrc: '/media/art/wine-b-640.webp', alt: 'A bottle' };

it('is a page with the headline, the picture first, and the link to its list', () => {
  render(
    <Detail shape="portrait" picture={picture} title="Syrah" back={<a href="/wines">All wines</a>}>
      <DetailText label="Tasting notes">Plum.</DetailText>
    </Detail>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Syrah' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Tasting notes' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A bottle' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('link', { name: 'All wines' })).toBeInTheDocument();
});

it('in a dialog has no headline: the dialog’s title is one', () => {
  render(<Detail shape="portrait" picture={picture} title="Syrah" inDialog />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
