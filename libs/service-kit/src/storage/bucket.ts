import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';

export interface BucketSettings {
  /** Address of the service, e.g. https://s3.us-west-2.amazonaws.com; the bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of each object's name. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket does not answer, or refuses the request. */
export class BucketAway extends Error {
  override readonly name = 'BucketAway';
}

/** The bucket is full. */
export class BucketFull extends Error {
  override readonly name = 'BucketFull';
}

const TIMEOUT_MS = 10_000;
/** Further attempts after an error of the service itself. */
const RETRIES = 2;
const FULL = /<Code>(?:XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded)<\/Code>/;
/** Statuses of a write with `ifAbsent` when the object exists or is being written. */
const THERE = new Set([409, 412]);

/** Objects below a prefix in a bucket of S3 or a compatible service. All names are without the prefix. */
export class Bucket {
  private readonly client: AwsClient;

  constructor(private readonly settings: BucketSettings) {
    const { region, accessKeyId, secretAccessKey } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  /**
   * Writes an object.
   * @param ifAbsent keeps an existing object
   * @returns true if written; false only with `ifAbsent`
   * @throws BucketFull, BucketAway
   */
  async put(name: string, bytes: Uint8Array, ifAbsent = false): Promise<boolean> {
    const response = await this.send(name, 'PUT', {
      body: new Uint8Array(bytes),
      headers: {
        // Part of the signature: the service refuses changed bytes.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        ...(ifAbsent && { 'if-none-match': '*' }),
      },
    });
    if (ifAbsent && THERE.has(response.status)) {
      await response.body?.cancel();
      return false;
    }
    await this.checked(response, 'PUT', name);
    return true;
  }

  /** An object's bytes as a stream with its size in bytes; undefined for a missing object. @throws BucketAway */
  async open(name: string): Promise<{ stream: Readable; size: number } | undefined> {
    const response = await this.send(name, 'GET');
    if (response.status === 404 && !(await response.text()).includes('NoSuchBucket')) return undefined;
    if (!response.ok || !response.body) throw new BucketAway(`GET ${name}: ${response.status}`);
    const size = Number(response.headers.get('content-length'));
    return { stream: Readable.fromWeb(response.body as ReadableStream<Uint8Array>), size };
  }

  /** An object's bytes; undefined for a missing object. @throws BucketAway */
  async read(name: string): Promise<Buffer | undefined> {
    const found = await this.open(name);
    if (!found) return undefined;
    try {
      return Buffer.concat(await found.stream.toArray());
    } catch (cause) {
      throw new BucketAway(`GET ${name}`, { cause });
    }
  }

  /** Removes an object, if it exists. @throws BucketAway */
  async remove(name: string): Promise<void> {
    const response = await this.send(name, 'DELETE');
    if (response.status !== 404) await this.checked(response, 'DELETE', name);
  }

  /** Objects whose names begin with `start`, by name; sizes in bytes. @throws BucketAway */
  async *list(start = ''): AsyncGenerator<{ name: string; size: number; modified: Date }> {
    const { prefix } = this.settings;
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + start });
      if (token !== undefined) query.set('continuation-token', token);
      const response = await this.request(`?${query.toString()}`, 'GET', `the list of ${start}`);
      const text = await this.checked(response, 'GET', `the list of ${start}`);
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = decodeURIComponent(field(entry, 'Key').replaceAll('+', ' '));
        yield {
          name: key.slice(prefix.length),
          size: Number(field(entry, 'Size')),
          modified: new Date(field(entry, 'LastModified')),
        };
      }
      token = field(text, 'NextContinuationToken') || undefined;
    }
  }

  private send(name: string, method: string, init: RequestInit = {}): Promise<Response> {
    const path = `${this.settings.prefix}${name}`.split('/').map(encodeURIComponent).join('/');
    return this.request(`/${path}`, method, name, init);
  }

  private async request(path: string, method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket } = this.settings;
    const address = new URL(`${bucket}${path}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
    try {
      return await this.client.fetch(address.href, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new BucketAway(`${method} ${name}`, { cause });
    }
  }

  /** Body text of a successful response. @throws BucketFull, BucketAway */
  private async checked(response: Response, method: string, name: string): Promise<string> {
    const text = await response.text();
    if (response.ok) return text;
    const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
    const said = `${method} ${name}: ${response.status} ${code}`;
    throw response.status === 507 || FULL.test(text) ? new BucketFull(said) : new BucketAway(said);
  }
}

/** Text of an element of S3's XML; '' without the element. Names are URL-encoded, tokens use entities. */
const field = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
