import { Hero, type HeroProps } from '@shamba/ui/core';
import type { Copy } from '@shamba/slice-kit/copy';
import { toneOf } from '../tone-of';

export interface PageHeroProps extends Pick<HeroProps, 'eyebrow' | 'actions' | 'tall' | 'short'> {
  copy: Copy<'hero-title' | 'hero-description' | 'hero-background'>;
  /** Replaces the page's picture if it fails to load. */
  fallback: string;
}

/** The start of a page: the picture, headline and text that the page document already shows. */
export function PageHero({ copy, fallback, ...hero }: PageHeroProps) {
  const src = copy.text('hero-background');
  return (
    <div {...copy.picture('hero-background')}>
      <Hero
        {...hero}
        title={copy('hero-title')}
        text={copy('hero-description')}
        image={{ src, fallbackSrc: fallback, placeholder: toneOf(src) }}
      />
    </div>
  );
}
