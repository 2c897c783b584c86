import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach } from '@jest/globals';
import { matchRoutes, parsePath } from 'react-router';
import { authDialog } from '../session/auth-dialog';
import { reloadSelectedTier } from '../session/selected-tier';
import type { Slice } from '../slice/define-slice';
import { resetReports } from '../telemetry/report-error';
import { toastStore } from '../toast/toast';
import { installFakeApi, type FakeApi, type InstalledApi } from './fake-api';
import { createFakeHost, noCart, type FakeHostOptions } from './fake-host';

export interface RenderSliceOptions extends FakeHostOptions {
  /** Handlers by 'METHOD /path'; defaults to an empty cart. */
  api?: FakeApi;
}

export interface RenderedSlice extends RenderResult {
  api: InstalledApi;
  queryClient: QueryClient;
  location: () => string;
}

const installed: InstalledApi[] = [];

/** Renders a slice at a path on the fake host with a fake API. Everything is restored after the test. */
export async function renderSlice(
  slice: Slice,
  { api = {}, ...options }: RenderSliceOptions = {},
): Promise<RenderedSlice> {
  const fake = installFakeApi({ ...defaults, ...api });
  installed.push(fake);
  await loadPage(slice, options.path);
  const host = createFakeHost(slice, options);
  const rendered = await act(async () => render(host.element));
  return Object.assign(rendered, { api: fake, queryClient: host.queryClient, location: host.location });
}

/** Loads the page's code before rendering: a test's time limits apply to the page, not to loading. */
async function loadPage({ routes }: Slice, path = '/'): Promise<void> {
  const matches = matchRoutes([...routes], parsePath(path)) ?? [];
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') await route.lazy();
    }),
  );
}

const defaults: FakeApi = {
  'GET /api/cart': noCart,
  'GET /api/public/pages/{page}/content': [],
  'GET /api/auth/me': { user: null },
  'POST /api/errors': undefined,
};

afterEach(() => {
  cleanup();
  for (const fake of installed.splice(0)) fake.restore();
  localStorage.clear();
  sessionStorage.clear();
  reloadSelectedTier();
  authDialog.set(null);
  toastStore.set(null);
  resetReports();
});
