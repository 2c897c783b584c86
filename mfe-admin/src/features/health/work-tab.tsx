import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { Loaded, Panel, Panels, statusText } from '@shamba/slice-kit/views';
import { agoText } from '../../shared/ago-text';
import { ConfirmWrite } from '../../shared/confirm-write';
import rows from '../../shared/rows.module.css';
import { type DeadEvent, discardEvent, replayEvent, useWork, type Work, WORK_READS } from './api';
import styles from './health.module.css';
import { everyText } from './times';
import { WebhooksPanel } from './webhooks-panel';

const REDIS_TEXT: Record<Exclude<Work['redis'], 'ok'>, string> = {
  no_writes:
    'Redis is read-only: it answers and refuses to write. Nobody can sign in, and queues stand still; guests can buy. Who is signed in stays so.',
  away: 'Redis does not answer: nobody can sign in, and queues stand still; guests can buy.',
};

/** Background work of all services: running, failed, and repeated work. */
export function WorkTab() {
  const work = useWork();
  return (
    <Loaded query={work} label="the background work">
      {(loaded) => (
        <Panels>
          {loaded.unreachable.length > 0 ? (
            <p role="status">Did not answer: {loaded.unreachable.join(', ')}. Their work is missing here.</p>
          ) : null}
          {loaded.redis === 'ok' ? null : <p role="alert">{REDIS_TEXT[loaded.redis]}</p>}
          <Panel
            title="On its way"
            text="What one service has to tell another. It arrives within a second, or as soon as the other one answers."
            action={
              <Button variant="secondary" size="sm" loading={work.isFetching} onClick={() => void work.refetch()}>
                <RefreshCw size={16} aria-hidden="true" /> Refresh
              </Button>
            }
          >
            <Waiting waiting={loaded.waiting} />
          </Panel>
          <Panel title="Failed for good" text="Tried twelve times. Send it again once the cause is put right.">
            <Dead dead={loaded.dead} />
          </Panel>
          <Panel
            title="Queues"
            text="Jobs that a service works off: mails that are due, and reports of errors. Mails that failed for good are under Mail."
          >
            <Queues queues={loaded.queues} />
          </Panel>
          <WebhooksPanel />
          <Panel title="Repeated work">
            <Schedules schedules={loaded.schedules} />
          </Panel>
        </Panels>
      )}
    </Loaded>
  );
}

function Waiting({ waiting }: { waiting: Work['waiting'] }) {
  if (waiting.length === 0) return <p className={styles.note}>Nothing waits: everything has arrived.</p>;
  return (
    <ul aria-label="Events on their way">
      {waiting.map(({ service, consumer, waiting: count, retried, oldest }) => (
        <li key={`${service}-${consumer}`} className={rows.row}>
          <div className={rows.about}>
            <p>
              {service} to {consumer}
            </p>
            <p className={styles.note}>
              Since {agoText(oldest)}
              {retried > 0 ? `; ${retried} tried before` : ''}
            </p>
          </div>
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}

function Dead({ dead }: { dead: readonly DeadEvent[] }) {
  const writable = useSession().hasPermission('errors.write');
  const [asked, setAsked] = useState<{ event: DeadEvent; action: 'replay' | 'discard' } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {dead.length === 0 ? <p className={styles.note}>Nothing failed.</p> : null}
      <ul aria-label="Events that failed for good, newest first">
        {dead.map((event) => (
          <li key={`${event.service}-${event.id}`} className={rows.row}>
            <div className={rows.about}>
              <p>
                {event.type}, {event.service} to {event.consumer}
              </p>
              <p className={styles.note}>
                {formatInstant(event.occurredAt)}
                {event.lastError ? `: ${event.lastError}` : ''}
              </p>
            </div>
            {writable ? (
              <div className={styles.actions}>
                <Button size="sm" variant="secondary" onClick={() => setAsked({ event, action: 'replay' })}>
                  Send again…
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setAsked({ event, action: 'discard' })}>
                  Discard…
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {asked?.action === 'replay' ? (
        <ConfirmWrite
          title="Send this event again?"
          text={`${asked.event.consumer} gets ${asked.event.type} once more, as it was. What it had taken in already, it does not do twice.`}
          confirmLabel="Send again"
          send={() => replayEvent(asked.event)}
          done={{ title: 'On its way again', description: asked.event.type }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={WORK_READS}
          onClose={close}
        />
      ) : null}
      {asked?.action === 'discard' ? (
        <ConfirmWrite
          title="Discard this event?"
          text={`${asked.event.consumer} never hears of ${asked.event.type}: what it was to cause does not happen. This can't be undone.`}
          confirmLabel="Discard event"
          send={() => discardEvent(asked.event)}
          done={{ title: 'Event discarded', description: asked.event.type }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={WORK_READS}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Queues({ queues }: { queues: Work['queues'] }) {
  if (queues.length === 0) return <p className={styles.note}>No service that empties a queue answered.</p>;
  return (
    <ul aria-label="Queues, by service">
      {queues.map((queue) => (
        <li key={`${queue.service}-${queue.name}`} className={rows.row}>
          <div className={rows.about}>
            <p>{statusText(queue.name.replaceAll('-', ' '))}</p>
            <p className={styles.note}>
              {queue.service}
              {queue.oldest === null ? '' : `, oldest since ${agoText(queue.oldest)}`}
            </p>
          </div>
          {queue.waiting === null ? (
            <Badge tone="danger">Redis does not answer</Badge>
          ) : (
            <p>
              <strong>{queue.waiting}</strong> waiting · <strong>{queue.active}</strong> active
              {queue.delayed ? (
                <>
                  {' · '}
                  <strong>{queue.delayed}</strong> put off
                </>
              ) : null}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Schedules({ schedules }: { schedules: Work['schedules'] }) {
  return (
    <ul aria-label="Repeated work, by service">
      {schedules.map(({ service, name, everyMs, lastRun, error, lastSuccess }) => (
        <li key={`${service}-${name}`} className={rows.row}>
          <div className={rows.about}>
            <p>{statusText(name.replaceAll('-', ' '))}</p>
            <p className={styles.note}>
              {service}, every {everyText(everyMs)}, last {agoText(lastRun)}
              {error === null ? '' : `: ${error}. Last done ${lastSuccess === null ? 'never' : agoText(lastSuccess)}.`}
            </p>
          </div>
          <Badge tone={error === null ? 'success' : 'danger'}>{error === null ? 'done' : 'failed'}</Badge>
        </li>
      ))}
    </ul>
  );
}
