/** What no field for a link or a picture may take: each has made a page fail or led elsewhere. */
export const BAD_ADDRESSES = [
  'https://[',
  '//evil.example/a.jpg',
  '/\\evil.example',
  'https:///\\evil.example',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://shop.example@evil.example/',
] as const;
