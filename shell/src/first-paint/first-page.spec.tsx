import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';

// document-parts looks at the page when it is loaded: here it finds what the gateway drew.
document.body.innerHTML = '<div id="document"><main>static page</main></div>';
jest.resetModules();
const { renderApp } = await import('../testing/render-app');

afterEach(cleanup);

it('takes the place of the static document without drawing anything twice', async () => {
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
