/** The sizes in which a stored picture exists, by the largest of them, which its address names. */
const LADDERS: Readonly<Record<string, readonly number[]>> = {
  640: [320, 640],
  1280: [320, 640, 1280],
  1600: [480, 960, 1600],
};
const STORED = /^(\/media\/[^#]+)-(640|1280|1600)\.(?:webp|avif)(\?v=\d+)?(?:#.*)?$/;
const FOCUS = /#at=(\d{1,3}),(\d{1,3})$/;

/**
 * The srcset of a stored picture in one format: '/media/art/a-640.webp' → '/media/art/a-320.avif 320w, …'. The version
 * after a replacement (?v=2) goes along. null when the address is not one of ours. Pure.
 */
export function pictureSet(address: string, format: 'avif' | 'webp'): string | null {
  const [, base, largest = '', version = ''] = STORED.exec(address) ?? [];
  if (base === undefined) return null;
  return (LADDERS[largest] ?? []).map((width) => `${base}-${width}.${format}${version} ${width}w`).join(', ');
}

/** The point that stays in view where a picture is cropped, for CSS: '…#at=30,70' → '30% 70%'. Pure. */
export function pictureFocus(address: string): string | undefined {
  const [, x, y] = FOCUS.exec(address) ?? [];
  return x === undefined ? undefined : `${x}% ${y}%`;
}
