import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';

// document-parts reads the page when it is loaded: it finds the gateway's document.
document.body.innerHTML = '<div id="document"><main>static page</main></div>';
jest.resetModules();
const { renderApp } = await import('../testing/render-app');

afterEach(cleanup);

it('replaces the static document without rendering anything twice', async () => {
  const draw = jest.fn(() => <h1>Cellar</h1>);
  const slices = {
    cellar: {
      entry: { routes: [{ path: '/cellar', access: 'public' as const }] },
      definition: { routes: [{ path: '/cellar', Component: draw }] },
    },
  };
  const { screen } = await renderApp({ path: '/cellar', slices });
  expect(await screen.findByRole('heading', { name: 'Cellar' })).toBeVisible();
  expect(document.querySelector('#document')).toBeNull();
  expect(within(screen.getByRole('contentinfo')).getByRole('heading', { name: 'Visit' })).toBeVisible();
  expect(draw).toHaveBeenCalledTimes(1);
});
