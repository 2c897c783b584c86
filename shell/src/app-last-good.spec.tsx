import { cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { ApiError, Slot } from '@shamba/shell-sdk';
import { setWatchers, Views } from './slices/views';
import { forgetBadReleases } from './testing/forget-bad-releases';
import { page } from './testing/page';
import { renderApp, type TestSlice } from './testing/render-app';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a slice that fails after loading, with a last good release', () => {
  const lastGood = { version: '0.9.0', entryUrl: '/mfe/x/0.9.0/remoteEntry.js', sdk: '^2.0.0', routes: ['/cellar'] };
  const Broken = () => {
    throw new Error('bug');
  };
  const withLastGood = (cellar: TestSlice, good: TestSlice['lastGood']): TestSlice => ({
    ...cellar,
    entry: { ...cellar.entry, lastGood },
    lastGood: good,
  });
  const good = { routes: [{ path: '/cellar', element: <h1>As before</h1> }] };

  beforeEach(() => {
    forgetBadReleases();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is replaced by the last good release without a panel, for the rest of the visit', async () => {
    const slices = { cellar: withLastGood(page('/cellar', <Broken />), good) };
    const { screen, report, unmount } = await renderApp({ path: '/cellar', slices });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('As before');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'cellar 1.0.0 failed and was replaced by 0.9.0' }),
      { slice: 'cellar', version: '1.0.0', severity: 'warning' },
    );
    unmount();
    const again = await renderApp({ path: '/cellar', slices: { cellar: { ...slices.cellar } } });
    expect(again.releases.registry.get()['cellar']?.version).toBe('0.9.0');
  });

  it('leaves nothing at the elements around it that it changed, filled or listened at', async () => {
    const seen: Element[] = [];
    const Mess = () => {
      useEffect(() => {
        const [main, header] = ['main', 'header'].map((name) => document.querySelector<HTMLElement>(name));
        if (!main || !header) return;
        seen.push(main, header);
        main.style.transform = 'translateX(-300vw)';
        main.append(document.createElement('aside'));
        document.body.className = 'mess';
        throw new Error('effect');
      }, []);
      return <h1>New</h1>;
    };
    const slices = { cellar: withLastGood(page('/cellar', <Mess />), good) };
    const { screen } = await renderApp({ path: '/cellar', slices });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('As before');
    expect(screen.getByRole('main')).not.toHaveAttribute('style');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(seen.map((element) => element.isConnected)).toEqual([false, false]);
    expect(document.body).not.toHaveClass('mess');
  });

  it('is replaced when one of its effects throws', async () => {
    const Late = () => {
      useEffect(() => {
        throw new Error('effect');
      }, []);
      return <h1>New</h1>;
    };
    const { screen } = await renderApp({
      path: '/cellar',
      slices: { cellar: withLastGood(page('/cellar', <Late />), good) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('As before');
  });

  it('is replaced when a page’s code does not load', async () => {
    const missing: TestSlice = {
      entry: { routes: [{ path: '/cellar', access: 'public' }] },
      definition: { routes: [{ path: '/cellar', lazy: () => Promise.reject(new Error('Loading chunk 7 failed.')) }] },
    };
    const { screen } = await renderApp({ path: '/cellar', slices: { cellar: withLastGood(missing, good) } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('As before');
  });

  it('shows the panel when the last good release fails too, or lacks the page', async () => {
    for (const routes of [[{ path: '/cellar', element: <Broken /> }], []]) {
      forgetBadReleases();
      const { screen, unmount } = await renderApp({
        path: '/cellar',
        slices: { cellar: withLastGood(page('/cellar', <Broken />), { routes }) },
      });
      expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded');
      unmount();
    }
  });

  it('in a trial reports an error at render, but not a failing API', async () => {
    const Refused = () => {
      throw new ApiError(503, '', { message: 'Busy', code: 'busy' });
    };
    for (const [element, told] of [
      [<Refused />, []],
      [<Broken />, [{ token: 't', slice: 'cellar', event: 'fail', kind: 'render' }]],
    ] as const) {
      forgetBadReleases();
      const sent: object[] = [];
      const cellar = withLastGood(page('/cellar', element), good);
      const registry = { cellar: { version: '1.0.0' } as RegistryEntry };
      setWatchers([
        new Views({
          boot: { views: { token: 't', slices: ['cellar'] }, registry },
          send: (body) => sent.push(body),
        }),
      ]);
      const { unmount } = await renderApp({ path: '/cellar', slices: { cellar } });
      expect(sent).toEqual(told);
      unmount();
    }
    setWatchers([]);
  });

  it('is not replaced for a failing API', async () => {
    const Refused = () => {
      throw new ApiError(503, '', { message: 'Busy', code: 'busy' });
    };
    const { screen, releases } = await renderApp({
      path: '/cellar',
      slices: { cellar: withLastGood(page('/cellar', <Refused />), good) },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(releases.registry.get()['cellar']?.version).toBe('1.0.0');
  });

  it('in a slot is replaced in that slot only: the same slice’s page stays', async () => {
    const cellar = page(
      '/cellar',
      <>
        <input aria-label="Typed" />
        <Slot name="cellar.side" />
      </>,
    );
    const whole: TestSlice = {
      entry: { ...cellar.entry, slots: ['cellar.side'] },
      definition: { ...cellar.definition, slots: { 'cellar.side': Broken } },
    };
    const { screen, releases } = await renderApp({
      path: '/cellar',
      slices: { cellar: withLastGood(whole, { ...good, slots: { 'cellar.side': () => <p>Side as before</p> } }) },
    });
    expect(await screen.findByText('Side as before')).toBeVisible();
    expect(screen.getByLabelText('Typed')).toBeVisible();
    expect(releases.registry.get()['cellar']?.version).toBe('1.0.0');
  });
});
