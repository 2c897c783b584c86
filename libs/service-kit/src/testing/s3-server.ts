import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * A bucket in memory that refuses requests without a valid AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), or whose body is not the signed one.
 */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Most objects of one list response; the others follow in the next one. */
  listed = 1000;
  /** Accepted requests, as `GET name`; a list has no name. */
  readonly asked: string[] = [];
  /** Time of the last write by object. */
  readonly written = new Map<string, Date>();
  /** Status and code to answer instead of the real response. */
  fault: { status: number; code: string } | null = null;
  /** Codes of refused requests. */
  readonly refused: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly bucket: string,
    readonly keys: { id: string; secret: string },
  ) {
    server.on('request', (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, body } = this.answer(request, Buffer.concat(chunks));
        response.writeHead(status, { 'content-length': body.length }).end(body);
      });
    });
  }

  static async start(bucket: string, keys: { id: string; secret: string }): Promise<S3Server> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new S3Server(server, bucket, keys);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(request: IncomingMessage, body: Buffer): { status: number; body: Buffer } {
    const wrong = this.checkSignature(request, body);
    if (wrong) return this.error(403, wrong);
    const address = new URL(request.url ?? '', this.url);
    const [, bucket, ...rest] = address.pathname.split('/').map(decodeURIComponent);
    if (bucket !== this.bucket) return this.error(404, 'NoSuchBucket');
    if (this.fault) return this.error(this.fault.status, this.fault.code);
    const key = rest.join('/');
    this.asked.push(`${request.method} ${key}`);
    if (request.method === 'GET' && key === '') return this.list(address.searchParams);
    const known = this.objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (known && request.headers['if-none-match'] === '*') return this.error(412, 'PreconditionFailed');
        this.objects.set(key, body);
        this.written.set(key, new Date());
        return { status: 200, body: Buffer.alloc(0) };
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204, body: Buffer.alloc(0) };
      default:
        return known ? { status: 200, body: known } : this.error(404, 'NoSuchKey');
    }
  }

  /** Response of ListObjectsV2: sorted, encoded names after the token. */
  private list(query: URLSearchParams) {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const names = [...this.objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after);
    const shown = names.slice(0, this.listed);
    const next = names.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    const entries = shown.map((name) => {
      const size = this.objects.get(name)?.length ?? 0;
      const key = encodeURIComponent(name).replaceAll('%2F', '/');
      const modified = this.written.get(name)?.toISOString() ?? '';
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>${size}</Size></Contents>`;
    });
    return { status: 200, body: Buffer.from(`<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`) };
  }

  private error(status: number, code: string) {
    this.refused.push(code);
    return { status, body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`) };
  }

  private checkSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
    const form =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
    const [, id, day = '', region = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
    if (id !== this.keys.id) return 'InvalidAccessKeyId';
    const digest = String(headers['x-amz-content-sha256']);
    if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
    if (method === 'PUT' && digest === 'UNSIGNED-PAYLOAD') return 'UnsignedPayload';
    const names = signed.split(';');
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
    const { pathname, searchParams } = new URL(url, this.url);
    const query = [...searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&');
    const canonical = [
      method,
      pathname,
      query,
      ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
      '',
      signed,
      digest,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${this.keys.secret}`);
    return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
  }
}
