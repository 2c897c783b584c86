import { parseSetCookie, stringifyCookie } from 'cookie';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Tests look into answers of every shape; an `unknown` here would make each of them cast.
  json: ReturnType<typeof JSON.parse>;
}

/** A client with a cookie jar, as a browser on the site is one. */
export class Browser {
  readonly cookies: Record<string, string> = {};

  constructor(readonly url: string) {}

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(Object.keys(this.cookies).length > 0 && { cookie: stringifyCookie(this.cookies) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const { name, value, maxAge, expires } = parseSetCookie(line);
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete this.cookies[name];
      else this.cookies[name] = value ?? '';
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
