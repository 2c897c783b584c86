import { defineSlice } from '@shamba/shell-sdk';
import { entriesOf, renderSlice } from '@shamba/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
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
  manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
  routes: [{ path: '/', element: <Probe /> }],
});
const open = (texts: Record<string, string> = {}) =>
  renderSlice(slice, { api: { 'GET /api/public/pages/{page}/content': entriesOf('probe', texts) } });

it('shows the built-in text with its numbers, and has attributes for page and key', async () => {
  await open();
  expect(await screen.findByText('Only 4 left')).toHaveAttribute('data-content-key', 'stock');
  expect(screen.getByTitle('Only 3 left')).toBeInTheDocument();
  expect(screen.getByText('Come in')).toHaveAttribute('data-content-page', 'probe');
});

it('shows the staff’s text instead, and leaves unknown braces', async () => {
  await open({ stock: 'Hurry: {count}! {who}' });
  expect(await screen.findByText('Hurry: 4! {who}')).toBeInTheDocument();
});
