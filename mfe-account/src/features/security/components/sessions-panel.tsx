import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { ListRow, Loaded, Panel } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { endOtherSessions, endSession, useSessions, type Session } from '../api';
import styles from './sessions-panel.module.css';

/** The browsers in which the customer is signed in, with buttons to sign out there. */
export function SessionsPanel() {
  const sessions = useSessions();
  const { busy, run } = useWrite<string | null>({
    send: (id) => (id === null ? endOtherSessions() : endSession(id)),
    onDone: () => {
      toast({ title: 'Signed out on that device' });
      return sessions.refetch();
    },
    failure: { title: 'Error', text: 'That device could not be signed out. Please try again.' },
    onFailed: () => sessions.refetch(),
  });
  return (
    <Panel title="Where you are signed in">
      <Loaded query={sessions} label="where you are signed in">
        {(rows) => (
          <>
            <ul>
              {rows.map((session) => (
                <Row key={session.id} session={session} busy={busy} onEnd={() => void run(session.id)} />
              ))}
            </ul>
            {rows.length > 1 ? (
              <div>
                <Button variant="secondary" loading={busy} onClick={() => void run(null)}>
                  Sign out everywhere else
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  return (
    <ListRow>
      <span>
        {session.device} {session.current ? <Badge tone="success">This browser</Badge> : null}
        <span className={styles.when}>
          <br />
          Last seen {formatInstant(session.last_seen_at)}
        </span>
      </span>
      {session.current ? null : (
        <Button size="sm" variant="ghost" disabled={busy} aria-label={`Sign out: ${session.device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </ListRow>
  );
}
