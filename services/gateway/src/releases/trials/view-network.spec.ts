import { expect, it } from '@jest/globals';
import { viewNetwork } from './view-network.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.77:51234', '203.0.113.0/24'],
  ['::ffff:203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0::/48'],
  ['2001:db8:0:2::1', '2001:db8:0::/48'],
  ['[2001:db8:0:ffff::1]:443', '2001:db8:0::/48'],
  ['2001:db8:1:1::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(viewNetwork(address)).toBe(network);
});
