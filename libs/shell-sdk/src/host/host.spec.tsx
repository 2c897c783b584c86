import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderSlice } from '../testing';
import { defineSlice } from '../slice/define-slice';
import { HostContext, ReleaseContext, useFlag } from './host';

const Page = () => <p>{useFlag('gift-wrap') ? 'with gift wrap' : 'without'}</p>;
const slice = defineSlice({
  manifest: { name: 'mfe-cellar', version: '1.2.0', sdk: '^2.0.0' },
  routes: [{ path: '/', Component: Page }],
});
const host = { config: { defaultTierId: null, environment: 'test' as const }, requestId: '', renderSlot: () => null };

describe('useFlag', () => {
  it('is on when the page says so of the release that asks, and off otherwise', () => {
    const flags = { 'mfe-cellar@1.2.0': ['gift-wrap'], 'mfe-barn@1.0.0': [] };
    render(
      <HostContext value={{ ...host, flags }}>
        {['mfe-cellar@1.2.0', 'mfe-cellar@1.1.0', 'mfe-barn@1.0.0', 'constructor', null].map((release) => (
          <ReleaseContext key={release} value={release}>
            <Page />
          </ReleaseContext>
        ))}
      </HostContext>,
    );
    const texts = screen.getAllByText(/gift wrap|without/).map(({ textContent }) => textContent);
    expect(texts).toEqual(['with gift wrap', 'without', 'without', 'without', 'without']);
  });

  it('is off on a page that names no flags', () => {
    render(
      <HostContext value={host}>
        <ReleaseContext value="mfe-cellar@1.2.0">
          <Page />
        </ReleaseContext>
      </HostContext>,
    );
    expect(screen.getByText('without')).toBeVisible();
  });

  it('is what a test of the slice says', async () => {
    await renderSlice(slice, { flags: ['gift-wrap'] });
    expect(screen.getByText('with gift wrap')).toBeVisible();
  });
});
