import { createRoot } from 'react-dom/client';
import type { Slice } from '../slice/define-slice';
import { installFakeApi, type FakeApi } from './fake-api';
import { createFakeHost, noCart, type FakeHostOptions } from './fake-host';

export { problem } from './fake-api';
export { testAdmin, testUser } from './fake-host';

/** Runs a slice alone in a browser, at the address bar's path, on the fake host and a fake API. For src/dev.tsx. */
export function runAlone(slice: Slice, { api = {}, ...options }: FakeHostOptions & { api?: FakeApi } = {}): void {
  installFakeApi({
    'GET /api/cart': noCart,
    'GET /api/auth/me': { user: options.user ?? null },
    'GET /api/public/pages/{page}/content': [],
    ...api,
  });
  const root = document.querySelector('#root');
  if (root)
    createRoot(root).render(
      createFakeHost(slice, { path: `${location.pathname}${location.search}`, ...options }).element,
    );
}
