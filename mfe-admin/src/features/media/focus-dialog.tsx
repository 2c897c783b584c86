import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '@shamba/ui/core';
import { callApi, toast } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { OpenDialog } from '../../shared/open-dialog';
import { useRefresh } from '../../shared/use-refresh';
import styles from './media.module.css';
import { CHANGED_READS, type Picture, titleOf } from './picture-card';

/** Focal point of a cropped picture in percent. */
interface Focus {
  x: number;
  y: number;
}

const MIDDLE: Focus = { x: 50, y: 50 };
const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Step of an arrow key in percent; with Shift the larger one. */
const STEP = 2;
const LARGE_STEP = 10;

const inside = (part: number): number => Math.min(100, Math.max(0, Math.round(part)));
const cssOf = ({ x, y }: Focus): string => `${x}% ${y}%`;

/** Sets a picture's focal point, which stays visible when it is cropped, by a press on it or with the arrow keys. */
export function FocusDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { url, focus_x, focus_y } = picture;
  const [focus, set] = useState<Focus | null>(focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y });
  const refresh = useRefresh();
  const { run, busy } = useWrite({
    send: () =>
      callApi('PUT /api/admin/media/{id}/focus', {
        path: { id: picture.id },
        body: { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null },
        version: picture.revision,
      }),
    failure: { title: 'Not saved', text: 'Please try again.' },
    onDone: () => {
      toast({ title: 'Focal point saved', description: titleOf(picture) });
      void refresh(...CHANGED_READS);
      onClose();
    },
    onFailed: () => void refresh(...CHANGED_READS),
  });
  const point = focus ?? MIDDLE;
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set({
      x: inside(((event.clientX - left) / width) * 100),
      y: inside(((event.clientY - top) / height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : STEP;
    set({ x: inside(point.x + step.x * size), y: inside(point.y + step.y * size) });
  };
  return (
    <OpenDialog
      title={`Focal point of ${titleOf(picture)}`}
      description="What must stay in view where the picture is cropped. Click it, or move the mark with the arrow keys."
      size="lg"
      keepOnOutsidePress
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} loadingLabel="Saving…" onClick={() => void run()}>
            Save focal point
          </Button>
        </>
      }
    >
      <Stack>
        <div
          className={styles.plane}
          onPointerDown={press}
          onPointerMove={(event) => (event.buttons === 1 ? press(event) : undefined)}
        >
          <img src={url} alt="" draggable={false} />
          <button
            type="button"
            className={styles.mark}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label="Focal point"
            aria-describedby="focal-point-place"
            onKeyDown={move}
          />
        </div>
        <div className={styles.place}>
          <p id="focal-point-place" className={styles.state} role="status">
            {focus === null ? 'The middle of the picture' : `${point.x}% from the left, ${point.y}% from the top`}
          </p>
          <Button variant="link" size="sm" disabled={focus === null} onClick={() => set(null)}>
            Back to the middle
          </Button>
        </div>
        <div className={styles.crops}>
          {CROPS.map(({ label, shape }) => (
            <figure key={label}>
              <img src={url} alt="" style={{ aspectRatio: shape, objectPosition: cssOf(point) }} />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
      </Stack>
    </OpenDialog>
  );
}

const CROPS = [
  { label: 'Background, wide screen', shape: '16 / 6' },
  { label: 'Background, phone', shape: '9 / 14' },
  { label: 'Card', shape: '16 / 10' },
];
