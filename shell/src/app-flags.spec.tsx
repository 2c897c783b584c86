import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { Slot, useFlag } from '@shamba/shell-sdk';
import { renderApp, type TestSlice } from './testing/render-app';

afterEach(cleanup);

it('each part of a page has the flags of the slice that draws it', async () => {
  const Flag = ({ of }: { of: string }) => `${of} ${useFlag('gift-wrap') ? 'wraps' : 'does not wrap'} `;
  const parts = (
    <p data-testid="parts">
      <Flag of="cellar" />
      <Slot name="cellar.side" />
    </p>
  );
  const cellar: TestSlice = {
    entry: { routes: [{ path: '/cellar', access: 'public' }] },
    definition: { routes: [{ path: '/cellar', element: parts }] },
  };
  const barn: TestSlice = {
    entry: { slots: ['cellar.side'] },
    definition: { slots: { 'cellar.side': () => <Flag of="barn" /> } },
  };
  const flags = { 'barn@1.0.0': ['gift-wrap'], 'cellar@0.9.0': ['gift-wrap'] };
  const { screen } = await renderApp({ path: '/cellar', slices: { cellar, barn }, flags });
  const shown = await screen.findByTestId('parts');
  await waitFor(() => expect(shown).toHaveTextContent('cellar does not wrap barn wraps'));
});
