import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { Viewer } from './viewer';

const pictures = ['One', 'Two', 'Three'].map((alt) => ({ src: `/media/${alt}.jpg`, alt, caption: `Caption ${alt}` }));

function Gallery({ start = 0 }: { start?: number }) {
  const [index, setIndex] = useState<number | null>(start);
  return <Viewer label="Photos" pictures={pictures} index={index} onIndex={setIndex} />;
}

it('changes pictures with the arrow keys, in a circle, and counts', async () => {
  render(<Gallery />);
  expect(screen.getByRole('dialog', { name: 'Photos' })).toBeInTheDocument();
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Two' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Three' })).toBeInTheDocument();
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByRole('img', { name: 'One' })).toBeInTheDocument();
});

it('closes on Escape', async () => {
  render(<Gallery start={1} />);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
