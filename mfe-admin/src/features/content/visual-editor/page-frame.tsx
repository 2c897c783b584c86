import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, Spinner } from '@shamba/ui/core';
import { EDIT_QUERY } from '../edit-mode/messages';
import type { EditedPage } from '../pages';
import type { EditedFrame } from './use-frame';
import styles from './visual-editor.module.css';

export type Device = 'desktop' | 'phone';

/** Rendered width of the page. A desktop page is scaled down in a narrow window. */
const WIDTHS: Record<Device, number> = { desktop: 1280, phone: 390 };

interface PageFrameProps {
  page: EditedPage;
  device: Device;
  frame: EditedFrame;
}

/** The real page, in edit mode, in a frame of the same origin. */
export function PageFrame({ page, device, frame }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const room = useWidth(box);
  const width = WIDTHS[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const reload = () => {
    frame.leave();
    setRound(round + 1);
  };
  return (
    <div ref={box} className={styles.stage}>
      <iframe
        key={`${page.slug} ${round}`}
        ref={frame.ref}
        className={styles.frame}
        src={`${page.path}?${EDIT_QUERY}=1`}
        title={`${page.label}, being edited`}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {frame.state === 'ready' ? null : (
        <div className={styles.over}>
          {frame.state === 'loading' ? (
            <Spinner label={`Loading ${page.label}`} />
          ) : (
            <p role="alert">This page can’t be edited: your session has ended. Sign in again, then reload it.</p>
          )}
          <Button size="sm" variant="secondary" onClick={reload}>
            Reload the page
          </Button>
        </div>
      )}
    </div>
  );
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
