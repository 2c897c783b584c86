import { Hero } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import type { Copy } from '../copy/create-copy';
import { toneOf } from '../tone-of';

type HeroKey = 'hero-title' | 'hero-description' | 'hero-background';

export interface PageHeroProps<Key extends string> {
  copy: HeroKey extends Key ? Copy<Key> : never;
  /** The drawing to show when the page's own picture does not load. */
  fallback: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  tall?: boolean;
}

/** A page's opening: the same picture, headline and text that the page document already shows. */
export function PageHero<Key extends string>({ copy, fallback, eyebrow, actions, tall = false }: PageHeroProps<Key>) {
  const words = copy as unknown as Copy<HeroKey>;
  const src = words.text('hero-background');
  return (
    <div {...words.picture('hero-background')}>
      <Hero title={words('hero-title')} text={words('hero-description')} eyebrow={eyebrow} actions={actions} tall={tall} image={{ src, fallbackSrc: fallback, placeholder: toneOf(src) }} />
    </div>
  );
}
