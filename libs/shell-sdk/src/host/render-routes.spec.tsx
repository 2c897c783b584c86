import { act, render } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { Suspense } from 'react';
import { MemoryRouter, Outlet, useRoutes, type RouteObject } from 'react-router';
import { renderRoutes, startPages } from './render-routes';

const Frame = () => (
  <main>
    <Outlet />
  </main>
);

/** A frame around two pages; the test decides when the code of each loads. */
function office() {
  const frame = Promise.withResolvers<{ Component: typeof Frame }>();
  const orders = Promise.withResolvers<{ Component: () => string }>();
  const loads = {
    frame: jest.fn(() => frame.promise),
    orders: jest.fn(() => orders.promise),
    mail: jest.fn(async () => ({ Component: () => 'Mail' })),
  };
  const routes: RouteObject[] = [
    {
      path: '/office',
      lazy: loads.frame,
      children: [
        { path: 'orders/*', lazy: loads.orders },
        { path: 'mail', lazy: loads.mail },
      ],
    },
  ];
  return { routes, loads, frame, orders };
}

const Page = ({ routes }: { routes: RouteObject[] }) => useRoutes(renderRoutes(routes));

const draw = (routes: RouteObject[]) =>
  render(
    <MemoryRouter initialEntries={['/office/orders/12']}>
      <Suspense fallback="waiting">
        <Page routes={routes} />
      </Suspense>
    </MemoryRouter>,
  );

it('loads a page and its frame at the same time, each once', async () => {
  const { routes, loads, frame, orders } = office();
  startPages(routes, '/office/orders/12');
  expect([loads.frame, loads.orders, loads.mail].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  const { container } = draw(routes);
  await act(async () => {
    frame.resolve({ Component: Frame });
    orders.resolve({ Component: () => 'Orders' });
  });
  expect(container.textContent).toBe('Orders');
  expect([loads.frame, loads.orders].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('loads failed code once more', async () => {
  const { routes, loads, frame } = office();
  loads.orders
    .mockImplementationOnce(() => Promise.reject(new Error('gone')))
    .mockImplementationOnce(async () => ({ Component: () => 'Orders' }));
  startPages(routes, '/office/orders/12');
  const { container } = draw(routes);
  await act(async () => frame.resolve({ Component: Frame }));
  expect(container.textContent).toBe('Orders');
  expect(loads.orders).toHaveBeenCalledTimes(2);
});
