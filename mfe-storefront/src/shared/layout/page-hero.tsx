import { Hero } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import type { Copy } from '@shamba/slice-kit/copy';
import { toneOf } from '../tone-of';

export interface PageHeroProps {
  copy: Copy<'hero-title' | 'hero-description' | 'hero-background'>;
  /** Replaces the page's picture if it fails to load. */
  fallback: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  tall?: boolean;
}

/** The start of a page: the picture, headline and text that the page document already shows. */
export function PageHero({ copy, fallback, eyebrow, actions, tall = false }: PageHeroProps) {
  const src = copy.text('hero-background');
  return (
    <div {...copy.picture('hero-background')}>
      <Hero
        title={copy('hero-title')}
        text={copy('hero-description')}
        eyebrow={eyebrow}
        actions={actions}
        tall={tall}
        image={{ src, fallbackSrc: fallback, placeholder: toneOf(src) }}
      />
    </div>
  );
}
