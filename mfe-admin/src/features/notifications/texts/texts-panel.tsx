import { useQuery } from '@tanstack/react-query';
import { Badge } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { apiQuery, Link, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import look from '../../../shared/look.module.css';
import styles from './texts.module.css';

const TextDialog = lazyDialog(async () => (await import('./text-dialog')).TextDialog);

/** All mails that the shop sends automatically, with their occasions. The address names the edited one. */
export function TextsPanel() {
  const texts = useQuery({ ...apiQuery('/api/admin/mail-texts'), refetchInterval: false });
  const url = useUrlState({ tab: '', text: '' });
  const writable = useSession().hasPermission('notifications.write');
  const edited = texts.data?.find(({ key }) => key === url.values.text);
  return (
    <Panel
      title="Texts"
      text="The texts of automatic emails. Order lines, amounts, dates and links are added to them. Replies to inquiries are written in the inbox, messages around a stay under Vineyard Stay."
    >
      <Loaded query={texts} label="the texts">
        {(rows) => (
          <ul className={styles.list} aria-label="Emails of the shop">
            {rows.map((text) => (
              <li key={text.key}>
                <div>
                  {writable ? (
                    <Link to={url.href({ text: text.key })}>{text.title}</Link>
                  ) : (
                    <strong>{text.title}</strong>
                  )}
                  <p className={look.muted}>{text.sent}</p>
                </div>
                {text.edited ? <Badge tone="info">Edited</Badge> : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {writable && edited ? (
        <TextDialog key={edited.key} text={edited} onClose={() => url.change({ text: '' })} />
      ) : null}
    </Panel>
  );
}
