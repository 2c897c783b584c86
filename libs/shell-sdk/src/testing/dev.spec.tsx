import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { apiQuery } from '../api/api-query';
import { useDocumentTitle } from '../document-title';
import { Link } from '../router';
import { useSession } from '../session/use-session';
import { defineSlice } from '../slice/define-slice';
import { runAlone } from './dev';

function Shelf() {
  useDocumentTitle('Shelf');
  const { user } = useSession();
  const { data, isError } = useQuery(apiQuery('/api/wines/featured'));
  return (
    <>
      <h1>{user?.username ?? 'guest'}</h1>
      <p>{isError ? 'failed' : `${data?.length ?? 'no'} wines`}</p>
      <Link to="/shelf/top">Top</Link>
    </>
  );
}

const routes = ['/shelf', '/shelf/:row', '/shelf/old/*'].map((path) => ({ path }));
const slice = defineSlice({
  manifest: { name: 'mfe-shelf', version: '1.0.0', sdk: '^2.0.0', routes },
  routes: routes.map(({ path }) => ({ path, Component: Shelf })),
});
const open = (address: string) => {
  history.replaceState(null, '', address);
  return act(async () =>
    runAlone(slice, {
      api: { 'GET /api/wines/featured': [] },
      states: { 'no answer': { api: { 'GET /api/wines/featured': () => new Promise(() => undefined) } } },
      examples: { '/shelf/:row': '/shelf/top' },
    }),
  );
};
const { fetch, XMLHttpRequest } = globalThis;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  Object.assign(globalThis, { fetch, XMLHttpRequest });
  sessionStorage.clear();
});

it('renders the page at the address, with a menu of routes and states', async () => {
  await open('/shelf');
  expect(await screen.findByRole('heading', { name: 'guest' })).toBeVisible();
  expect(await screen.findByText('0 wines')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/shelf/top', '/shelf', '/shelf/top', '/shelf/old']);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'as given',
    'no answer',
    'as a customer',
    'as staff',
    'slow answers',
    'services are down',
  ]);
});

it('is in the state named by the address, and stays in it', async () => {
  await open('/shelf?state=as+staff');
  expect(await screen.findByRole('heading', { name: 'admin' })).toBeVisible();
  expect(location.search).toBe('');
  document.body.innerHTML = '<div id="root"></div>';
  await open('/shelf/top');
  expect(await screen.findByRole('heading', { name: 'admin' })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('as staff');
});

it('has the slice’s own states, and one in which nothing answers', async () => {
  await open('/shelf?state=no+answer');
  expect(await screen.findByText('no wines')).toBeVisible();
  document.body.innerHTML = '<div id="root"></div>';
  await open('/shelf?state=services+are+down');
  expect(await screen.findByText('failed')).toBeVisible();
});

it('forwards calls outside the API to the page’s server, such as its updates', async () => {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(new Response('{}'));
  };
  await open('/shelf');
  await globalThis.fetch('/main.hot-update.json');
  await globalThis.fetch('/api/wines');
  expect(asked).toEqual([new URL('/main.hot-update.json', location.origin).href]);
});

it('updates the address bar on navigation', async () => {
  await open('/shelf');
  await act(async () => screen.getByRole('link', { name: 'Top' }).click());
  expect(location.pathname).toBe('/shelf/top');
});
