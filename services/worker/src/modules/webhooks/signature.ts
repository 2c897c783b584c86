import { createHmac } from 'node:crypto';

/**
 * Signature for the receiver: `t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA-256 of `<t>.<body>`. The time
 * prevents replays of old calls.
 */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
