import { expect, it } from '@jest/globals';
import { portsFrom } from './workspace.js';

it('derives every port from the public one, all different', () => {
  const ports = portsFrom(8080);
  expect(ports.process).toMatchObject({ gateway: 8080, catalog: 8081, worker: 8085, 'square-emulator': 8086 });
  expect([ports.postgres, ports.redis]).toEqual([8087, 8088]);
  expect(ports.metrics).toMatchObject({ gateway: 8090, worker: 8095 });
  const all = [...Object.values(ports.process), ...Object.values(ports.metrics), ports.postgres, ports.redis];
  expect(new Set(all).size).toBe(all.length);
});
