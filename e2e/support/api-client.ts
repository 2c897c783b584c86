export interface ApiAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls the site's API through the gateway with a cookie jar, like a browser. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  constructor(readonly baseUrl: string) {}

  get<T>(path: string): Promise<ApiAnswer<T>> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<ApiAnswer<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  /** Any call; the body of the answer is parsed when it is JSON and text otherwise. Redirects are not followed. */
  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<T>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }

  /** The body of a call that must succeed. */
  async expectOk<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private keepCookies(setCookies: string[]): void {
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
