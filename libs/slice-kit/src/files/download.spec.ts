import { afterEach, expect, it, jest } from '@jest/globals';
import { download } from './download';

afterEach(() => void jest.restoreAllMocks());

it('downloads the text as a file of that name and type, and frees it', async () => {
  const blobs: Blob[] = [];
  const released: string[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = (url) => void released.push(url);
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  download('a.json', '{"é":1}', 'application/json');
  expect(clicked).toEqual(['a.json blob:1']);
  expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(['application/json;charset=utf-8', '{"é":1}']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(released).toEqual(['blob:1']);
});
