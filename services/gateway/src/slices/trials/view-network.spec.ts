import { expect, it } from '@jest/globals';
import { viewNetwork } from './view-network.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['unknown', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(viewNetwork(address)).toBe(network);
});
