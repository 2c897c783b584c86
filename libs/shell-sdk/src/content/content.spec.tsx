import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { defineSlice } from '../slice/define-slice';
import { entriesOf, problem, renderSlice } from '../testing';
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
const slice = defineSlice({
  manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
  routes: [{ path: '/', element: <Probe /> }],
});
const entries = (texts: Record<string, string>) => entriesOf('wines', texts);

describe('page content', () => {
  it('is the staff’s text, else the built-in text; blank entries are ignored', async () => {
    await renderSlice(slice, {
      api: {
        'GET /api/public/pages/{page}/content': entries({
          'hero-title': 'Mvinyo',
          'hero-description': '  ',
          'hero-background': '/media/uploads/x-1600.webp',
        }),
      },
    });
    expect(await screen.findByText('Mvinyo')).toBeVisible();
    expect(screen.getByText('Grown on granite.')).toBeVisible();
    expect(screen.getByTestId('hero')).toHaveAttribute('src', '/media/uploads/x-1600.webp');
  });

  it('never keeps a page from being displayed', async () => {
    await renderSlice(slice, { api: { 'GET /api/public/pages/{page}/content': () => problem(503, 'down') } });
    expect(screen.getByText('Our Wines')).toBeVisible();
  });

  it('is shown at once from the page’s data, and is refetched nevertheless', async () => {
    const { api } = await renderSlice(slice, {
      content: { wines: { 'hero-title': 'Mvinyo' } },
      api: { 'GET /api/public/pages/{page}/content': entries({ 'hero-title': 'Mvinyo mpya' }) },
    });
    expect(await screen.findByText('Mvinyo mpya')).toBeVisible();
    expect(api.calls.filter(({ path }) => path.endsWith('/wines/content'))).toHaveLength(1);
    expect(contentQuery('wines')).toMatchObject({
      staleTime: 0,
      queryKey: ['/api/public/pages/wines/content'],
    });
  });

  it('is watched once for all parts of the page, and not without any', async () => {
    const { queryClient, unmount } = await renderSlice(slice, {});
    const watchers = () =>
      queryClient
        .getQueryCache()
        .find({ queryKey: contentQuery('wines').queryKey })
        ?.getObserversCount();
    expect(watchers()).toBe(1);
    unmount();
    expect(watchers()).toBe(0);
  });

  it('is fetched again when a page returns, also after it was dropped from the cache', async () => {
    let show: (shown: boolean) => void = () => undefined;
    function Switch() {
      const [shown, setShown] = useState(true);
      show = setShown;
      return shown ? <Probe /> : null;
    }
    const switched = defineSlice({
      manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
      routes: [{ path: '/', element: <Switch /> }],
    });
    let title = 'Mvinyo';
    const { queryClient } = await renderSlice(switched, {
      api: { 'GET /api/public/pages/{page}/content': () => entries({ 'hero-title': title }) },
    });
    expect(await screen.findByText('Mvinyo')).toBeVisible();
    act(() => show(false));
    queryClient.removeQueries({ type: 'inactive' });
    title = 'Mvinyo mpya';
    act(() => show(true));
    expect(await screen.findByText('Mvinyo mpya')).toBeVisible();
  });

  it('renders only the parts whose text changed', async () => {
    const drawn = { title: 0, text: 0 };
    const Title = () => {
      drawn.title += 1;
      return <h1>{useText('wines', 'hero-title', 'Our Wines')}</h1>;
    };
    const Text = () => {
      drawn.text += 1;
      return <p>{useText('wines', 'hero-description', 'Grown on granite.')}</p>;
    };
    const both = defineSlice({
      manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
      routes: [
        {
          path: '/',
          element: (
            <>
              <Title />
              <Text />
            </>
          ),
        },
      ],
    });
    const { queryClient } = await renderSlice(both, {});
    const before = { ...drawn };
    await act(
      async () => void queryClient.setQueryData(contentQuery('wines').queryKey, entries({ 'hero-title': 'Mvinyo' })),
    );
    expect(screen.getByText('Mvinyo')).toBeVisible();
    expect(drawn).toEqual({ title: before.title + 1, text: before.text });
  });
});
