import { isPortFree, portsFrom } from '@shamba/dev-stack';

const ATTEMPTS = 40;
/**
 * Below the range of ports for outgoing connections: a port in that range may be taken before it is used.
 */
const LOWEST = 20_000;
const RANGES = 120;

/** A public port for a stack whose other ports, which follow from it, are free as well; E2E_PORT settles it by hand. */
export async function freeStackPort(): Promise<number> {
  const given = Number(process.env['E2E_PORT']);
  if (given) return given;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST + Math.floor(Math.random() * RANGES) * 100;
    const { process: processes, metrics, postgres, redis } = portsFrom(base);
    const all = [...Object.values(processes), ...Object.values(metrics), postgres, redis];
    const free = await Promise.all(all.map((port) => isPortFree(port)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('no free range of ports was found');
}
