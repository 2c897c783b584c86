import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { KeyboardEvent } from 'react';
import { IconButton, Image, VisuallyHidden } from '@shamba/ui/core';
import { useReturnFocus } from '../dialog';
import styles from './viewer.module.css';

export interface ViewerPicture {
  src: string;
  alt: string;
  caption?: string | null | undefined;
}

export interface ViewerProps {
  label: string;
  pictures: readonly ViewerPicture[];
  /** Which one is open, from 0; null keeps it closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
  fallbackSrc?: string;
}

/** Pictures over the whole window, one at a time: left and right arrow keys turn, Escape closes, a counter tells the place. */
export function Viewer({ label, pictures, index, onIndex, fallbackSrc }: ViewerProps) {
  const focus = useReturnFocus();
  const picture = index === null ? undefined : pictures[index];
  if (index === null || picture === undefined) return null;
  const turn = (step: number) => onIndex((index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onIndex(null);
      }}
    >
      <Radix.Portal>
        <Radix.Content
          className={styles.viewer}
          data-tone="dark"
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={onKeyDown}
        >
          <VisuallyHidden as="div">
            <Radix.Title>{label}</Radix.Title>
          </VisuallyHidden>
          <div className={styles.bar}>
            <p aria-live="polite">
              {index + 1} / {pictures.length}
            </p>
            <Radix.Close asChild>
              <IconButton variant="onDark" label="Close" icon={<X size={22} aria-hidden="true" />} />
            </Radix.Close>
          </div>
          <div className={styles.stage}>
            <div className={styles.picture}>
              <Image
                key={picture.src}
                src={picture.src}
                alt={picture.alt}
                width={1600}
                height={1067}
                sizes="100vw"
                priority
                {...(fallbackSrc !== undefined && { fallbackSrc })}
              />
            </div>
          </div>
          <div className={styles.foot}>
            <IconButton
              variant="onDark"
              label="Previous photo"
              icon={<ChevronLeft size={24} aria-hidden="true" />}
              onClick={() => turn(-1)}
            />
            <p>{picture.caption}</p>
            <IconButton
              variant="onDark"
              label="Next photo"
              icon={<ChevronRight size={24} aria-hidden="true" />}
              onClick={() => turn(1)}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
