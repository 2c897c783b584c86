import { afterEach, expect, it } from '@jest/globals';
import { ApiError } from '@shamba/shell-sdk';
import { installFakeApi, problem, type FakeApi } from '@shamba/shell-sdk/testing';
import { apiUpload } from './api-upload';

let restore = () => undefined as void;
function serve(handlers: FakeApi) {
  const fake = installFakeApi(handlers);
  restore = fake.restore;
  return fake;
}
afterEach(() => restore());

const UPLOAD = 'POST /api/admin/upload';
const image = () => new File(['picture'], 'porch.jpg', { type: 'image/jpeg' });

it('sends the file as a form, reports the progress, and resolves to the answer', async () => {
  const answer = { id: 1, url: '/media/uploads/porch.webp', width: 640, height: 480 };
  const fake = serve({ [UPLOAD]: answer });
  const parts: number[] = [];
  await expect(apiUpload(UPLOAD, { image: image() }, { onProgress: (part) => parts.push(part) })).resolves.toEqual(
    answer,
  );
  expect(parts).toEqual([0.5, 1]);
  const form = fake.calls[0]?.body as FormData;
  expect((form.get('image') as File).name).toBe('porch.jpg');
});

it('rejects with the server’s error', async () => {
  serve({ [UPLOAD]: () => problem(413, 'The picture is larger than 10 MB.', 'too_large') });
  const error = await apiUpload(UPLOAD, { image: image() }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 413, problem: { code: 'too_large' } });
});

it('can be aborted', async () => {
  serve({ [UPLOAD]: () => new Promise<never>(() => undefined) });
  const end = new AbortController();
  const upload = apiUpload(UPLOAD, { image: image() }, { signal: end.signal });
  end.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});
