import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { KeyboardEvent } from 'react';
import { IconButton, ViewerFrame, VisuallyHidden } from '@shamba/ui/core';
import { useReturnFocus } from '../dialog';

export interface ViewerPicture {
  src: string;
  alt: string;
  caption?: string | null | undefined;
}

export interface ViewerProps {
  label: string;
  pictures: readonly ViewerPicture[];
  /** Index of the open picture, from 0; null closes the viewer. */
  index: number | null;
  onIndex: (index: number | null) => void;
  fallbackSrc?: string;
}

/**
 * Pictures over the whole window, one at a time: the left and right arrow
 * keys change the picture, Escape closes, a counter shows the place.
 */
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
    <Radix.Root open onOpenChange={() => onIndex(null)}>
      <Radix.Portal>
        <Radix.Content
          asChild
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={onKeyDown}
        >
          <ViewerFrame
            title={
              <VisuallyHidden as="div">
                <Radix.Title>{label}</Radix.Title>
              </VisuallyHidden>
            }
            counter={`${index + 1} / ${pictures.length}`}
            close={
              <Radix.Close asChild>
                <IconButton variant="onDark" label="Close" icon={<X size={22} aria-hidden="true" />} />
              </Radix.Close>
            }
            picture={{ src: picture.src, alt: picture.alt, ...(fallbackSrc !== undefined && { fallbackSrc }) }}
            previous={
              <IconButton
                variant="onDark"
                label="Previous photo"
                icon={<ChevronLeft size={24} aria-hidden="true" />}
                onClick={() => turn(-1)}
              />
            }
            caption={picture.caption}
            next={
              <IconButton
                variant="onDark"
                label="Next photo"
                icon={<ChevronRight size={24} aria-hidden="true" />}
                onClick={() => turn(1)}
              />
            }
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
