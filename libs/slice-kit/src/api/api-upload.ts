import { type Answer, ApiError, apiHeaders, type FormFields, type UploadCall } from '@shamba/shell-sdk';

export interface UploadOptions {
  /** Values of the path parameters. */
  path?: Readonly<Record<string, number | string>>;
  /** Called during the upload with the share that is sent: 0 to 1. */
  onProgress?: (part: number) => void;
  /** Aborts the upload; the promise rejects with an AbortError. */
  signal?: AbortSignal;
}

/**
 * Sends files as a multipart form: `apiUpload('POST /api/admin/upload', { image: file }, { onProgress })`. The same
 * session, headers and errors as callApi. Uses XMLHttpRequest, because fetch does not report the upload's progress.
 * @throws ApiError for an answer that is not OK; a TypeError when the server cannot be reached.
 */
export function apiUpload<C extends UploadCall>(
  call: C,
  fields: FormFields<C>,
  { path: names = {}, onProgress, signal }: UploadOptions = {},
): Promise<Answer<C>> {
  const [method = 'POST', template = ''] = call.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, Blob | string>)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(apiHeaders(method, path))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    xhr.onload = () => {
      const { status, statusText, responseText } = xhr;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText || 'null') as Answer<C>);
      else reject(ApiError.of(status, statusText, responseText));
    };
    xhr.onerror = () => reject(new TypeError('The upload did not reach the server'));
    xhr.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.abort();
    else xhr.send(form);
  });
}
