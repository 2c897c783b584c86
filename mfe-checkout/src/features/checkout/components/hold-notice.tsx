import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import type { Hold } from '../use-hold';
import styles from './hold-notice.module.css';

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long everything is kept, and what to do when it no longer is. */
export function HoldNotice({ hold, onRenew }: { hold: Hold; onRenew: () => void }) {
  switch (hold.state) {
    case 'placing':
      return <p className={styles.notice} role="status">Reserving your items…</p>;
    case 'held':
      return <Countdown until={hold.until} />;
    case 'ended':
      return (
        <div className={styles.notice} data-tone="warning" role="alert">
          <p className={styles.text}>Your items are no longer reserved.</p>
          <Button size="sm" variant="secondary" onClick={onRenew}>Reserve again</Button>
        </div>
      );
    case 'refused':
      return (
        <div className={styles.notice} data-tone="danger" role="alert">
          <div className={styles.text}>
            <p className={styles.title}>Stock Availability Issue</p>
            <ul className={styles.list}>{hold.issues.map((issue) => <li key={issue}>{issue}</li>)}</ul>
          </div>
          <LinkButton asChild size="sm" variant="secondary"><Link to={links.cart()}>Change the cart</Link></LinkButton>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p className={styles.text}>{hold.message}</p>
          <Button size="sm" variant="secondary" onClick={onRenew}>Retry</Button>
        </div>
      );
  }
}

/** The minute and second change on screen only: a screen reader is not told sixty times a minute. */
function Countdown({ until }: { until: Date }) {
  const [left, setLeft] = useState(() => until.getTime() - Date.now());
  useEffect(() => {
    const tick = () => setLeft(until.getTime() - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className={styles.notice}>
      <Clock3 size={18} aria-hidden="true" />
      <span>Reserved for you for <span role="timer" aria-live="off" className={styles.time}>{clock(left)}</span></span>
    </p>
  );
}
