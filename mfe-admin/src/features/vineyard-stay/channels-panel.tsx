import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { daysText } from '@shamba/rules';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ConfirmWrite } from '../../shared/confirm-write';
import { CardLine, CardLink, ResourceCard } from '../../shared/resource/resource-card';
import { useChange } from '../../shared/use-change';
import { ChannelDialog } from './channel-dialog';
import { FEED_READS, feeds, type StayFeed } from './house-api';
import { RowsPanel } from './rows-panel';
import styles from './pricing-panel.module.css';

/** Other channels that sell the house: the calendars that both sides read, their state and their conflicts. */
export function ChannelsPanel({ writable }: { writable: boolean }) {
  const query = useQuery(apiQuery('/api/admin/stay-feeds'));
  const url = useUrlState({ channel: '' });
  const [removing, setRemoving] = useState<StayFeed | null>(null);
  const edited = query.data?.find(({ id }) => String(id) === url.values.channel);
  const close = () => url.change({ channel: '' });
  const add = () => url.change({ channel: 'new' }, { push: true });
  return (
    <RowsPanel
      title="Other channels"
      text="Airbnb, VRBO, Booking.com: nights that are taken there are taken here within 15 minutes. Give each channel our address, so that it closes what is booked here."
      query={query}
      label="the channels"
      onAdd={writable ? add : undefined}
      add={
        <>
          <Plus size={16} aria-hidden="true" /> Add a channel
        </>
      }
      empty={{ title: 'No other channels', text: 'The house is only sold here.', add: 'Add First Channel' }}
      list={(rows) => (
        <ul className={styles.cards} aria-label="Other channels">
          {rows.map((feed) => (
            <li key={feed.id}>
              <ResourceCard
                title={feed.name}
                level={3}
                actions={
                  writable ? (
                    <>
                      <ReadNow feed={feed} />
                      <CardLink to={url.href({ channel: String(feed.id) })}>
                        <Pencil size={16} aria-hidden="true" /> Edit
                      </CardLink>
                      <Button variant="ghost" size="sm" onClick={() => setRemoving(feed)}>
                        <Trash2 size={16} aria-hidden="true" /> Remove
                      </Button>
                    </>
                  ) : undefined
                }
              >
                <FeedState feed={feed} />
                <CardLine>
                  {feed.tax_by_channel ? 'Pays the lodging tax of its stays' : 'You owe the lodging tax of its stays'}
                </CardLine>
                <CardLine>
                  Our calendar for {feed.name}: <code>{location.origin + feed.calendar_path}</code>
                </CardLine>
              </ResourceCard>
            </li>
          ))}
        </ul>
      )}
    >
      {writable && url.values.channel === 'new' ? <ChannelDialog feed={null} onClose={close} /> : null}
      {writable && edited ? <ChannelDialog key={edited.id} feed={edited} onClose={close} /> : null}
      {removing ? (
        <ConfirmWrite
          title={`Remove ${removing.name}?`}
          text={`Its ${removing.events === 1 ? 'one event' : `${removing.events} events`} from today on no longer take nights: they can be sold here. The address that ${removing.name} reads ends.`}
          confirmLabel="Remove channel"
          send={() => feeds.remove(removing)}
          done={{ title: 'Channel removed', description: removing.name }}
          failure={{ title: 'Error', text: 'Failed to remove the channel. Please try again.' }}
          reads={FEED_READS}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </RowsPanel>
  );
}

/** The last success and the last failure of reading, and nights that both sides have taken. */
function FeedState({ feed }: { feed: StayFeed }) {
  const read = feed.read_at ? `Last read ${formatInstant(feed.read_at)}` : 'Not read yet';
  return (
    <>
      <CardLine>
        {feed.url === null ? 'Its calendar is not read here' : `${read} · ${feed.events} taken or closed`}
      </CardLine>
      {feed.failure === null ? null : (
        <CardLine>
          <Badge tone="warning">Could not be read</Badge> {feed.failure} Nothing was freed.
        </CardLine>
      )}
      {feed.conflicts.map(({ start_date, end_date, taken_by }) => (
        <CardLine key={`${start_date} ${taken_by}`}>
          <Badge tone="danger">Taken twice</Badge> {daysText(start_date, end_date)}: {feed.name} has these nights, and
          so has {taken_by}. Cancel or move one of the two.
        </CardLine>
      ))}
    </>
  );
}

function ReadNow({ feed: { id, url, name } }: { feed: StayFeed }) {
  const { busy, run } = useChange({
    send: () => callApi('POST /api/admin/stay-feeds/{id}/read', { path: { id }, body: {} }),
    failure: { title: 'Error', text: 'Failed to read the calendar. Please try again.' },
    done: ({ failure }) =>
      failure === null
        ? { title: 'Calendar read', description: name }
        : { title: 'The calendar could not be read', description: failure },
    reads: FEED_READS,
  });
  if (url === null) return null;
  return (
    <Button variant="ghost" size="sm" disabled={busy} onClick={() => void run(undefined)}>
      <RefreshCw size={16} aria-hidden="true" /> Read now
    </Button>
  );
}
