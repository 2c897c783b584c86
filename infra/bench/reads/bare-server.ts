// node bare-server.ts <url> <encoding>: reads the address once, then answers every request with what came. Prints its
// port.
import { createServer, get, type OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection or one answer. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);
const [url = '', encoding = ''] = process.argv.slice(2);
const accept = new URL(url).pathname.startsWith('/api/') ? 'application/json' : 'text/html';

get(url, { headers: { accept, 'accept-encoding': encoding } }, (answer) => {
  void answer.toArray().then((pieces: Buffer[]) => {
    const body = Buffer.concat(pieces);
    const kept = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
    const head: OutgoingHttpHeaders = { ...Object.fromEntries(kept), 'content-length': body.length };
    const server = createServer((_, response) => {
      response.writeHead(200, head);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) console.log(address.port);
    });
  });
});
