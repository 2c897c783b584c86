import { defineSlice } from '@shamba/shell-sdk';
import { renderSlice } from '@shamba/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCopy } from './create-copy';

const useCopy = createCopy('probe', { title: 'Come in', stock: 'Only {count} left' });
function Probe() {
  const copy = useCopy();
  return (
    <>
      <h1>{copy('title')}</h1>
      <p title={copy.text('stock', { count: 3 })}>{copy('stock', { count: 4 })}</p>
    </>
  );
}
const slice = defineSlice({
  manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^1.0.0' },
  routes: [{ path: '/', element: <Probe /> }],
});
const entry = (content_key: string, content_value: string) => ({ content_key, content_value, section_name: 'probe' });
const open = (...entries: object[]) => renderSlice(slice, { api: { 'GET /api/public/pages/probe/content': entries } });

it('says the built-in words, numbers filled in, and carries page and key', async () => {
  await open();
  expect(await screen.findByText('Only 4 left')).toHaveAttribute('data-content-key', 'stock');
  expect(screen.getByTitle('Only 3 left')).toBeInTheDocument();
  expect(screen.getByText('Come in')).toHaveAttribute('data-content-page', 'probe');
});

it('says what staff wrote instead, and leaves braces that mean nothing', async () => {
  await open(entry('stock', 'Hurry: {count}! {who}'));
  expect(await screen.findByText('Hurry: 4! {who}')).toBeInTheDocument();
});
