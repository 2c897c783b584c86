// One kept-alive connection that reads the same path again and again. It parses only what it needs: the client shares
// the machine with the gateway, and a whole HTTP client costs more than the answers that it measures.
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Bytes of the first answer in `data`, or 0 while it is incomplete.
 * @throws when the answer is not a 200 with a length
 */
export function answerLength(data: Buffer): number {
  const end = data.indexOf(HEAD_END);
  if (end === -1) return 0;
  const head = data.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not a 200: ${head.split('\r\n', 1)[0]}`);
  // Only one read is under way at a time, so that the last chunk ends what has come.
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? data.length : 0;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error('The answer has no content-length.');
  const whole = end + HEAD_END.length + Number(length);
  return data.length >= whole ? whole : 0;
}

/**
 * Reads `path` until `until` (as performance.now() counts).
 * @returns the milliseconds of each read
 */
export function readRepeatedly(
  url: string,
  path: string,
  { until, encoding }: { until: number; encoding: string },
): Promise<number[]> {
  const { hostname, port, host } = new URL(url);
  const accept = path.startsWith('/api/') ? 'application/json' : 'text/html';
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: ${accept}\r\naccept-encoding: ${encoding}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    const times: number[] = [];
    let sentAt = 0;
    let received: Buffer = Buffer.alloc(0);
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => resolve(times));
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        const length = answerLength(received);
        if (length === 0) return;
        received = received.subarray(length);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) send();
      else socket.end();
    });
  });
}
