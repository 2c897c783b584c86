import { describe, expect, it } from '@jest/globals';
import { readBoot } from './boot';

describe('readBoot', () => {
  it('reads the page’s inlined data', () => {
    const page = new DOMParser().parseFromString(
      '<script type="application/json" id="shamba-boot">{"requestId":"r1","registry":{},"user":{"username":"\\u003cb\\u003e"}}</script>',
      'text/html',
    );
    expect(readBoot(page)).toMatchObject({ requestId: 'r1', user: { username: '<b>' }, queries: [] });
  });

  it('returns defaults without inlined data', () => {
    expect(readBoot(document.implementation.createHTMLDocument())).toMatchObject({
      user: null,
      registry: {},
      config: { environment: 'production' },
    });
  });
});
