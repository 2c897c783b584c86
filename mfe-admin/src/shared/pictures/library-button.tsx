import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';

const PicturePicker = lazy(() => import('./picture-picker').then((module) => ({ default: module.PicturePicker })));

interface LibraryButtonProps {
  /** Purpose of the picture, read by screen readers with the button's text. */
  label: string;
  /** Called with the address of the chosen picture. */
  onChosen: (url: string) => void;
}

/** Opens the media library to choose a picture; renders nothing for staff without access to it. */
export function LibraryButton({ label, onChosen }: LibraryButtonProps) {
  const readable = useSession().hasPermission('media.read');
  const [open, setOpen] = useState(false);
  if (!readable) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Choose from the library: ${label}`}
        onClick={() => setOpen(true)}
      >
        <Images size={16} aria-hidden="true" /> Choose from the library
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PicturePicker
            onClose={() => setOpen(false)}
            onChosen={(url) => {
              setOpen(false);
              onChosen(url);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
