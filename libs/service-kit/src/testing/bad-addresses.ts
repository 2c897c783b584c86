/** Addresses that every field for a link or a picture must refuse: each has broken a page or led elsewhere. */
export const BAD_ADDRESSES = [
  'https://[',
  '//evil.example/a.jpg',
  '/\\evil.example',
  'https:///\\evil.example',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://shop.example@evil.example/',
  'http://localhost:8080/a.jpg',
  'http://192.168.0.10/a.jpg',
  'http://169.254.169.254/a.jpg',
] as const;
