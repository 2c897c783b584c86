import { createHmac } from 'node:crypto';

/**
 * What a receiver checks: `t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA-256 of `<t>.<body>`. With the time
 * in it, an old call can't be played again.
 */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
