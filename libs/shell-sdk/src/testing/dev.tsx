import { createRoot } from 'react-dom/client';
import type { Slice } from '../slice/define-slice';
import { AloneBar } from './alone-bar';
import { aloneStates, inState, type AloneState } from './alone-states';
import { installFakeApi } from './fake-api';
import { createFakeHost, noCart, type FakeHostOptions } from './fake-host';

export { problem, type FakeApi } from './fake-api';
export { noCart, testAdmin, testUser } from './fake-host';
export { showRelease, type ReleasePage, type ReleaseVisit } from './show-release';

export interface AloneOptions extends Omit<FakeHostOptions, 'path' | 'onMove'>, Omit<AloneState, 'slow' | 'down'> {
  /** Further states by name: { 'sold out': { api: { 'GET /api/wines': [] } } }. */
  states?: Record<string, AloneState>;
  /** A real address for each route with params: { '/wines/:slug': '/wines/kilele-syrah' }. */
  examples?: Record<string, string>;
}

/**
 * Runs a slice alone in a browser, at the address bar's path, on the fake host and a fake API, with a menu of routes
 * and states. `?state=` names the state, which the tab remembers. For src/dev.tsx.
 */
export function runAlone(slice: Slice, { states: more = {}, examples = {}, ...options }: AloneOptions = {}): void {
  const states = aloneStates(more);
  const asked = new URLSearchParams(location.search).get('state') ?? sessionStorage.getItem(KEPT) ?? '';
  const name = Object.hasOwn(states, asked) ? asked : (Object.keys(states)[0] ?? '');
  sessionStorage.setItem(KEPT, name);
  const { api, slow = false, down = false, ...given } = inState(options, states[name] ?? {});
  installFakeApi(
    {
      'GET /api/cart': noCart,
      'GET /api/auth/me': { user: given.user ?? null },
      'GET /api/public/pages/{page}/content': [],
      ...api,
    },
    { slow, down, served: true },
  );
  const root = document.querySelector('#root');
  if (!root) return;
  const search = new URLSearchParams(location.search);
  search.delete('state');
  const path = `${location.pathname}${search.size > 0 ? `?${search.toString()}` : ''}${location.hash}`;
  const onMove = (address: string) => history.replaceState(null, '', address);
  createRoot(root).render(
    <>
      {createFakeHost(slice, { ...given, path, onMove }).element}
      <AloneBar slice={slice} examples={examples} states={Object.keys(states)} state={name} />
    </>,
  );
}

const KEPT = 'shamba.alone-state';
