import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface Delivery {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const http = new HttpAgent({ keepAlive: true });
const https = new HttpsAgent({ keepAlive: true });

/**
 * Posts a body over a kept-alive connection and returns the status; rejects without an answer. Follows no redirects.
 */
export function post(address: string, { body, headers, signal }: Delivery): Promise<number> {
  const url = new URL(address);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
  };
  return new Promise((resolve, reject) => {
    const call =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: https })
        : httpRequest(url, { ...options, agent: http });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    call.end(body);
  });
}
