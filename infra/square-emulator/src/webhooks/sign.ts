import { createHmac } from 'node:crypto';

/**
 * Square's signature of a notification for the header `x-square-hmacsha256-signature`: HMAC-SHA256 over URL and body,
 * base64.
 */
export function signWebhook(key: string, url: string, body: string): string {
  return createHmac('sha256', key)
    .update(url + body)
    .digest('base64');
}
