import { useEffect, useState } from 'react';
import { drawnBy, regionOf } from './drawn-by';
import * as styles from './styles';

interface Outlined {
  region: Element;
  label: string;
}

/** Outlines what is pointed at or has the focus, with the release that drew it. `own`: nothing of it is outlined. */
export function Outline({ own }: { own: Element }) {
  const [outlined, setOutlined] = useState<Outlined | null>(null);
  // Scrolling moves the region; a state of its own draws the outline again.
  const [, setMoved] = useState({});
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || own.contains(target)) return;
      setOutlined({ region: regionOf(target), label: labelOf(target) });
    };
    const move = () => setMoved({});
    document.addEventListener('pointermove', look);
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    return () => {
      document.removeEventListener('pointermove', look);
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [own]);
  const box = outlined?.region.getBoundingClientRect();
  return (
    <>
      {box ? (
        <div style={{ ...styles.outline, left: box.left, top: box.top, width: box.width, height: box.height }} />
      ) : null}
      <p role="status" style={styles.label}>
        {outlined?.label ?? 'Point at a part of the page, or go to it with Tab. Escape ends it.'}
      </p>
    </>
  );
}

function labelOf(element: Element): string {
  const drawn = drawnBy(element);
  if (!drawn) return 'shell';
  const [slice, version] = drawn.release.split('@');
  return `${slice} ${version}${drawn.slot === null ? '' : `, slot ${drawn.slot}`}`;
}
