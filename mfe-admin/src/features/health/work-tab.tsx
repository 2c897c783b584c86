import { RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import { Facts, Loaded, Panel, Panels, statusText } from '@shamba/slice-kit/views';
import { agoText } from '../../shared/ago-text';
import { ConfirmWrite } from '../../shared/confirm-write';
import rows from '../../shared/rows.module.css';
import look from '../../shared/look.module.css';
import { everyText } from './times';

type Work = Answer<'GET /api/admin/work'>;
type DeadEvent = Work['dead'][number];

const REDIS_TEXT: Record<Exclude<Work['redis'], 'ok'>, string> = {
  no_writes:
    'Redis is read-only: it answers and refuses to write. Nobody can sign in, and queues stand still; guests can buy. Anyone signed in stays signed in.',
  away: 'Redis does not answer: nobody can sign in, and queues stand still; guests can buy.',
};

/** Background work of all services: running, failed, and repeated work. */
export function WorkTab() {
  const work = useQuery(apiQuery('/api/admin/work'));
  return (
    <Loaded query={work} label="the background work">
      {(loaded) => (
        <Panels>
          {loaded.unreachable.length > 0 ? (
            <p role="status">Did not answer: {loaded.unreachable.join(', ')}. Their work is missing from this page.</p>
          ) : null}
          {loaded.shellWaits.length === 0 ? null : (
            <p role="alert">
              The new version of the site waits, and visitors see the one before: {loaded.shellWaits.join('; ')}. It
              goes on when a release that fits is promoted.
            </p>
          )}
          {loaded.redis === 'ok' ? null : <p role="alert">{REDIS_TEXT[loaded.redis]}</p>}
          <Panel
            title="On its way"
            text="Messages from one service to another. They arrive within a second, or as soon as the other one answers."
            action={
              <Button variant="secondary" size="sm" loading={work.isFetching} onClick={() => void work.refetch()}>
                <RefreshCw size={16} aria-hidden="true" /> Refresh
              </Button>
            }
          >
            <Waiting waiting={loaded.waiting} />
          </Panel>
          <Panel title="Failed permanently" text="Tried twelve times. Send it again once the cause is fixed.">
            <Dead dead={loaded.dead} />
          </Panel>
          <Panel
            title="Queues"
            text="Jobs waiting in each service: emails that are due, and error reports. Emails that failed permanently are under Mail."
          >
            <Queues queues={loaded.queues} />
          </Panel>
          <WebhooksPanel />
          <Panel title="Scheduled work">
            <Schedules schedules={loaded.schedules} />
          </Panel>
        </Panels>
      )}
    </Loaded>
  );
}

interface RowProps {
  title: string;
  note: string;
  /** Beside the text: the row's state or buttons. */
  children: ReactNode;
}

const Row = ({ title, note, children }: RowProps) => (
  <li className={rows.row}>
    <div className={rows.about}>
      <p>{title}</p>
      <p className={look.muted}>{note}</p>
    </div>
    {children}
  </li>
);

function Waiting({ waiting }: { waiting: Work['waiting'] }) {
  if (waiting.length === 0) return <p className={look.muted}>Nothing is waiting: everything has arrived.</p>;
  return (
    <ul aria-label="Events on their way">
      {waiting.map(({ service, consumer, waiting: count, retried, oldest }) => (
        <Row
          key={`${service}-${consumer}`}
          title={`${service} to ${consumer}`}
          note={`Since ${agoText(oldest)}${retried > 0 ? `; ${retried} tried before` : ''}`}
        >
          <strong>{count}</strong>
        </Row>
      ))}
    </ul>
  );
}

function Dead({ dead }: { dead: readonly DeadEvent[] }) {
  const writable = useSession().hasPermission('errors.write');
  const [asked, setAsked] = useState<{ event: DeadEvent; action: 'replay' | 'discard' } | null>(null);
  return (
    <>
      {dead.length === 0 ? <p className={look.muted}>Nothing failed.</p> : null}
      <ul aria-label="Events that failed permanently, newest first">
        {dead.map((event) => (
          <Row
            key={`${event.service}-${event.id}`}
            title={`${event.type}, ${event.service} to ${event.consumer}`}
            note={`${formatInstant(event.occurredAt)}${event.lastError ? `: ${event.lastError}` : ''}`}
          >
            {writable ? (
              <div className={look.tools}>
                <Button size="sm" variant="secondary" onClick={() => setAsked({ event, action: 'replay' })}>
                  Send again…
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setAsked({ event, action: 'discard' })}>
                  Discard…
                </Button>
              </div>
            ) : null}
          </Row>
        ))}
      </ul>
      {asked ? <Question {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface QuestionProps {
  event: DeadEvent;
  action: 'replay' | 'discard';
  onClose: () => void;
}

function Question({ event: { service, id, type, consumer }, action, onClose }: QuestionProps) {
  const common = { failure: { title: 'Error', text: 'Please try again.' }, reads: ['/api/admin/work'], onClose };
  const path = { service, id };
  return action === 'replay' ? (
    <ConfirmWrite
      {...common}
      title="Send this event again?"
      text={`${consumer} gets ${type} once more, as it was. Anything it already took in is not done twice.`}
      confirmLabel="Send again"
      send={() => callApi('POST /api/admin/dead-events/{service}/{id}/replay', { path })}
      done={{ title: 'On its way again', description: type }}
    />
  ) : (
    <ConfirmWrite
      {...common}
      title="Discard this event?"
      text={`${consumer} never gets ${type}, and nothing that should have followed from it will happen. This can't be undone.`}
      confirmLabel="Discard event"
      send={() => callApi('DELETE /api/admin/dead-events/{service}/{id}', { path })}
      done={{ title: 'Event discarded', description: type }}
    />
  );
}

function Queues({ queues }: { queues: Work['queues'] }) {
  if (queues.length === 0) return <p className={look.muted}>No service that empties a queue answered.</p>;
  return (
    <ul aria-label="Queues, by service">
      {queues.map(({ service, name, oldest, waiting, active, delayed }) => (
        <Row
          key={`${service}-${name}`}
          title={statusText(name.replaceAll('-', ' '))}
          note={`${service}${oldest === null ? '' : `, oldest since ${agoText(oldest)}`}`}
        >
          {waiting === null ? (
            <Badge tone="danger">Redis does not answer</Badge>
          ) : (
            <p>
              <strong>{waiting}</strong> waiting · <strong>{active}</strong> active
              {delayed ? (
                <>
                  {' · '}
                  <strong>{delayed}</strong> put off
                </>
              ) : null}
            </p>
          )}
        </Row>
      ))}
    </ul>
  );
}

function Schedules({ schedules }: { schedules: Work['schedules'] }) {
  return (
    <ul aria-label="Scheduled work, by service">
      {schedules.map(({ service, name, everyMs, lastRun, error, lastSuccess }) => {
        const success = lastSuccess === null ? 'never' : agoText(lastSuccess);
        return (
          <Row
            key={`${service}-${name}`}
            title={statusText(name.replaceAll('-', ' '))}
            note={`${service}, every ${everyText(everyMs)}, last ${agoText(lastRun)}${error === null ? '' : `: ${error}. Last done ${success}.`}`}
          >
            <Badge tone={error === null ? 'success' : 'danger'}>{error === null ? 'done' : 'failed'}</Badge>
          </Row>
        );
      })}
    </ul>
  );
}

/** Arrival of Square's webhooks, and the number refused for their signature. */
function WebhooksPanel() {
  return (
    <Panel
      title="Square’s webhooks"
      text="Strangers can send forged ones, which are refused. If none are accepted, the settings may be wrong: test the Square keys in Settings to see what differs."
    >
      <Loaded query={useQuery(apiQuery('/api/admin/payments/webhooks'))} label="the webhooks">
        {({ refused, refused_at: refusedAt, accepted_at: acceptedAt, refusing }) => (
          <>
            {refusing ? <p role="status">No event has been accepted since the last refusal.</p> : null}
            <Facts
              facts={[
                { label: 'Last accepted', value: acceptedAt === null ? 'None yet' : formatInstant(acceptedAt) },
                {
                  label: 'Signature refused',
                  value:
                    refusedAt === null
                      ? 'Never'
                      : `${refused === 1 ? 'Once' : `${refused} times`}, last seen ${formatInstant(refusedAt)}`,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
