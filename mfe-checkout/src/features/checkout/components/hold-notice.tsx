import { Clock3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { clockText } from '../hold-time';
import { STOCK_TITLE, type Hold } from '../use-hold';
import styles from './hold-notice.module.css';

/** Countdown of the hold, and a button to renew an ended hold. */
export function HoldNotice({ hold, onRenew }: { hold: Hold; onRenew: () => void }) {
  switch (hold.state) {
    case 'placing':
      return (
        <p className={styles.notice} role="status">
          Reserving your items…
        </p>
      );
    case 'held':
      return <Countdown until={hold.until} />;
    case 'ended':
      return (
        <div className={styles.notice} data-tone="warning" role="alert">
          <p>Your items are no longer reserved. Nothing has been charged.</p>
          <Button size="sm" variant="secondary" onClick={onRenew}>
            Reserve again
          </Button>
        </div>
      );
    case 'refused':
      return <Refused issues={hold.issues} onRenew={onRenew} />;
    case 'failed':
      return (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p>{hold.message}</p>
          <Button size="sm" variant="secondary" onClick={onRenew}>
            Retry
          </Button>
        </div>
      );
  }
}

/** The unavailable items. Scrolls into view: it may be far above the pressed button. */
function Refused({ issues, onRenew }: { issues: string[]; onRenew: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice} data-tone="danger" role="alert">
      <div>
        <p className={styles.title}>{STOCK_TITLE}</p>
        <ul className={styles.list}>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={links.cart()} size="sm" variant="secondary">
          Edit cart
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={onRenew}>
          Check again
        </Button>
      </div>
    </div>
  );
}

/** The remaining time, on screen only: screen readers must not read every change. */
function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const tick = () => setLeft(until - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className={styles.notice}>
      <Clock3 size={18} aria-hidden="true" />
      <span>
        Reserved for you for{' '}
        <span role="timer" aria-live="off" className={styles.time}>
          {clockText(left)}
        </span>
      </span>
    </p>
  );
}
