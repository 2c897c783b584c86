import { Viewer, type ViewerProps } from '@shamba/ui/viewer';

export interface PhotoViewerProps extends Omit<ViewerProps, 'onIndex'> {
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** The photo viewer, as a dialog whose code loads on opening. */
export function PhotoViewer({ onTurn, onClose, ...viewer }: PhotoViewerProps) {
  return <Viewer {...viewer} onIndex={(next) => (next === null ? onClose() : onTurn(next))} />;
}
