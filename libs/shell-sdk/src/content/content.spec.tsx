import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineSlice } from '../slice/define-slice';
import { problem, renderSlice } from '../testing';
import { contentQuery, useImage, useText, useTexts } from './content';

function Probe() {
  const texts = useTexts('wines');
  return (
    <>
      <h1>{useText('wines', 'hero-title', 'Our Wines')}</h1>
      <p>{texts('hero-description', 'Grown on granite.')}</p>
      <img alt="" data-testid="hero" src={useImage('wines', 'hero-background', '/media/art/hero-1600.webp')} />
    </>
  );
}
const slice = defineSlice({ manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^1.0.0' }, routes: [{ path: '/', element: <Probe /> }] });
const entries = (values: Record<string, string>) => Object.entries(values).map(([content_key, content_value]) => ({ content_key, content_value, section_name: null }));

describe('page content', () => {
  it('is what staff wrote, else the built-in words; a blank entry counts as none', async () => {
    await renderSlice(slice, { api: { 'GET /api/public/pages/wines/content': entries({ 'hero-title': 'Mvinyo', 'hero-description': '  ', 'hero-background': '/media/uploads/x-1600.webp' }) } });
    expect(await screen.findByText('Mvinyo')).toBeVisible();
    expect(screen.getByText('Grown on granite.')).toBeVisible();
    expect(screen.getByTestId('hero')).toHaveAttribute('src', '/media/uploads/x-1600.webp');
  });

  it('never keeps a page from being read', async () => {
    await renderSlice(slice, { api: { 'GET /api/public/pages/wines/content': () => problem(503, 'down') } });
    expect(screen.getByText('Our Wines')).toBeVisible();
  });

  it('is there at once when the page brought it, and asked for again all the same', async () => {
    const { api } = await renderSlice(slice, { content: { wines: { 'hero-title': 'Mvinyo' } }, api: { 'GET /api/public/pages/wines/content': entries({ 'hero-title': 'Mvinyo mpya' }) } });
    expect(await screen.findByText('Mvinyo mpya')).toBeVisible();
    expect(api.calls.filter(({ path }) => path.endsWith('/wines/content'))).toHaveLength(1);
    expect(contentQuery('wines')).toMatchObject({ staleTime: 0, refetchOnWindowFocus: true, queryKey: ['/api/public/pages/wines/content'] });
  });
});
