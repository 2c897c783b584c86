/** Widths of a stored picture's files, by the largest width, which the picture's address contains. */
const LADDERS: Readonly<Record<string, readonly number[]>> = {
  640: [320, 640],
  1280: [320, 640, 1280],
  1600: [480, 960, 1600],
};
const STORED = /^(\/media\/[^#]+)-(640|1280|1600)\.(?:webp|avif)(\?v=\d+)?(?:#.*)?$/;
const FOCUS = /#at=(\d{1,3}),(\d{1,3})$/;

/**
 * The srcset of a stored picture in one format: '/media/art/a-640.webp' → '/media/art/a-320.avif 320w, …'. Keeps the
 * version after a replacement (?v=2). null for addresses of other pictures. Pure.
 */
export function pictureSet(address: string, format: 'avif' | 'webp'): string | null {
  const [, base, largest = '', version = ''] = STORED.exec(address) ?? [];
  if (base === undefined) return null;
  return (LADDERS[largest] ?? []).map((width) => `${base}-${width}.${format}${version} ${width}w`).join(', ');
}

/** The focal point of a cropped picture for CSS: '…#at=30,70' → '30% 70%'. Pure. */
export function pictureFocus(address: string): string | undefined {
  const [, x, y] = FOCUS.exec(address) ?? [];
  return x === undefined ? undefined : `${x}% ${y}%`;
}
