import { Image, type ImageProps } from '@shamba/ui/core';
import { toneOf } from '../tone-of';

type PictureProps = Pick<ImageProps, 'src'> & Partial<Omit<ImageProps, 'placeholder'>>;

/** A picture, in its drawing's colour until it has loaded. Default: decorative (no alt text), 4:3. */
export const Picture = ({ alt = '', width = 1280, height = 960, ...image }: PictureProps) => (
  <Image {...image} alt={alt} width={width} height={height} placeholder={toneOf(image.src)} />
);
