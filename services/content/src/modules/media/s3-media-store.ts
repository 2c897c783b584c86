import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { MediaStore } from './media-store.js';
import { StorageFull, StoreAway } from './media.errors.js';

export interface S3Settings {
  /** Address of the service, e.g. https://s3.us-west-2.amazonaws.com; buckets are named in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before the name of each file. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;
/** Tries after the first one that the service answered with an error of its own. */
const RETRIES = 2;
const FULL = /<Code>(?:XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded)<\/Code>/;

/** Pictures in a bucket of S3, or of a service that speaks like it: what several processes on several machines share. */
export class S3MediaStore extends MediaStore {
  private readonly client: AwsClient;

  constructor(private readonly settings: S3Settings) {
    super();
    const { region, accessKeyId, secretAccessKey } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  /** @throws StorageFull, StoreAway */
  override async save(name: string, bytes: Buffer): Promise<void> {
    const response = await this.send(name, 'PUT', {
      body: new Uint8Array(bytes),
      // Signed as well: the service refuses bytes that changed on their way.
      headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
    });
    await this.checked(response, 'PUT', name);
  }

  /** @throws StoreAway */
  override async open(name: string): Promise<{ stream: Readable; size: number } | undefined> {
    const response = await this.send(name, 'GET');
    if (response.status === 404 && !(await response.text()).includes('NoSuchBucket')) return undefined;
    if (!response.ok || !response.body) throw new StoreAway(`GET ${name}: ${response.status}`);
    const size = Number(response.headers.get('content-length'));
    return { stream: Readable.fromWeb(response.body), size };
  }

  /** @throws StoreAway */
  override async remove(name: string): Promise<void> {
    const response = await this.send(name, 'DELETE');
    if (response.status !== 404) await this.checked(response, 'DELETE', name);
  }

  private async send(name: string, method: string, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket, prefix } = this.settings;
    const address = new URL(`${bucket}/${prefix}${name}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
    try {
      return await this.client.fetch(address.href, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new StoreAway(error);
    }
  }

  private async checked(response: Response, method: string, name: string): Promise<void> {
    const text = await response.text();
    if (response.ok) return;
    const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
    const cause = `${method} ${name}: ${response.status} ${code}`;
    throw response.status === 507 || FULL.test(text) ? new StorageFull(cause) : new StoreAway(cause);
  }
}
