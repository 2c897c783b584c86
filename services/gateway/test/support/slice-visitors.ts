import { expect } from '@jest/globals';
import { bootDataOf } from './boot-data.js';
import type { Browser } from './browser.js';
import type { TestGateway } from './gateway.js';

export interface SliceVisitor {
  browser: Browser;
  address: string;
  token: string | undefined;
  version: string | undefined;
  /** Posts a report about the slice. Returns the HTTP status. */
  report: (event: string, more?: object) => Promise<number>;
}

/** Visitors of the page `/<slice>`, and their reports about its release. The gateway trusts a proxy. */
export class SliceVisitors {
  private count = 0;

  constructor(
    private readonly gateway: TestGateway,
    private readonly slice: string,
  ) {}

  /** A new visitor from a network of their own, unless it is named. */
  async visit(address = this.nextAddress()): Promise<SliceVisitor> {
    const { slice } = this;
    const browser = this.gateway.browser();
    const forwarded = { 'x-forwarded-for': address };
    const boot = bootDataOf((await browser.get(`/${slice}`, forwarded)).text);
    const token = boot.views?.token;
    return {
      ...{ browser, address, token, version: boot.registry[slice]?.version },
      report: async (event, more = {}) =>
        (await browser.post('/api/slices/views', { token, slice, event, ...more }, forwarded)).status,
    };
  }

  /** Visitors until `count` of them got the release; each tells `event` after its start. */
  async of(
    version: string,
    count: number,
    event: 'ok' | 'fail',
    { address, loadMs = 300, more }: { address?: string; loadMs?: number; more?: object } = {},
  ): Promise<void> {
    for (let found = 0; found < count; ) {
      const view = await this.visit(address);
      if (view.version !== version) continue;
      found += 1;
      expect(await view.report('start')).toBe(204);
      const told = event === 'ok' ? { load_ms: loadMs } : { kind: 'render' };
      expect(await view.report(event, { ...told, ...more })).toBe(204);
    }
  }

  private nextAddress(): string {
    this.count += 1;
    return `10.${Math.floor(this.count / 250)}.${this.count % 250}.7`;
  }
}
