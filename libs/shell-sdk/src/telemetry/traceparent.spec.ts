import { afterEach, expect, it } from '@jest/globals';
import { type Host, setHost } from '../host/host';
import { apiHeaders } from '../api/call-api';
import { traceparent } from './traceparent';

const host = (traces?: boolean): Host => ({
  config: { defaultTierId: null, environment: 'test', ...(traces !== undefined && { traces }) },
  requestId: 'request-1',
  renderSlot: () => null,
});
afterEach(() => history.replaceState(null, '', '/'));

it('is undefined while the server records no traces', () => {
  setHost(host());
  expect(traceparent()).toBeUndefined();
  expect(apiHeaders('GET', '/api/wines')).not.toHaveProperty('traceparent');
});

it('has one trace for all calls of a page, with a different span each, and a new trace for the next page', () => {
  setHost(host(true));
  const calls = [traceparent(), apiHeaders('GET', '/api/wines')['traceparent']];
  history.replaceState(null, '', '/wines');
  calls.push(traceparent());
  for (const call of calls) expect(call).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [first, second, other] = calls.map((call) => call?.split('-') ?? []);
  expect(first?.[1]).toBe(second?.[1]);
  expect(first?.[2]).not.toBe(second?.[2]);
  expect(other?.[1]).not.toBe(first?.[1]);
});
