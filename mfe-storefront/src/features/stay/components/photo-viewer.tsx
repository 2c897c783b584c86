import { Viewer, type ViewerPicture } from '@shamba/ui/viewer';
import { useState } from 'react';

export interface PhotoViewerProps {
  label: string;
  pictures: readonly ViewerPicture[];
  /** Which one it opens with, from 0. */
  start: number;
  fallbackSrc: string;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** The photo viewer. It keeps its own position, so that arrow keys pressed quickly do not wait for the address. */
export function PhotoViewer({ start, onTurn, onClose, ...viewer }: PhotoViewerProps) {
  const [index, setIndex] = useState(start);
  const turn = (next: number) => {
    setIndex(next);
    onTurn(next);
  };
  return <Viewer {...viewer} index={index} onIndex={(next) => (next === null ? onClose() : turn(next))} />;
}
