import { History, Settings } from 'lucide-react';
import { useState } from 'react';
import { Badge, EmptyState, formatInstant, IconButton, VisuallyHidden } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { SectionLink } from '../../../shared/section-link';
import { DraftBar } from '../drafts/draft-bar';
import { EditorsLine } from '../drafts/editors-line';
import { bySection, keyOf, type PageElement, sectionTitle, shownText } from '../elements';
import { PictureButton } from '../saving/picture-button';
import { SaveStatus } from '../saving/save-status';
import { TextControl } from '../saving/text-control';
import { type PageSaver, useElementSaver } from '../saving/use-element-saver';
import { ConflictDialog, HistoryDialog } from '../saving/version-dialogs';
import look from '../../../shared/look.module.css';
import styles from './page-editor.module.css';

interface PageItemsProps {
  slug: string;
  title: string;
  elements: readonly PageElement[];
}

type Opened = { key: string; what: 'history' | 'conflict' } | null;

/** All editable elements of a page, by section. */
export function PageItems({ slug, title, elements }: PageItemsProps) {
  const pageSaver = useElementSaver(elements, { toasts: true });
  const [opened, setOpened] = useState<Opened>(null);
  const element = elements.find((one) => keyOf(one) === opened?.key);
  if (elements.length === 0)
    return (
      <EmptyState title={`${title} has nothing to edit`} text="Its content appears here once the page is released." />
    );
  return (
    <>
      <div className={styles.bar}>
        <SaveStatus pageSaver={pageSaver} onConflict={(key) => setOpened({ key, what: 'conflict' })} />
        <EditorsLine slug={slug} />
      </div>
      <DraftBar slug={slug} title={title} pageSaver={pageSaver} />
      {bySection(elements).map(([section, items]) => (
        <Panel key={section} title={sectionTitle(section)}>
          <ul className={look.parts}>
            {items.map((item) => (
              <Item
                key={item.content_key}
                pageSaver={pageSaver}
                element={item}
                onHistory={() => setOpened({ key: keyOf(item), what: 'history' })}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {element && opened?.what === 'history' ? (
        <HistoryDialog pageSaver={pageSaver} element={element} onClose={() => setOpened(null)} />
      ) : null}
      {element && opened?.what === 'conflict' ? (
        <ConflictDialog pageSaver={pageSaver} element={element} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

interface ItemProps {
  pageSaver: PageSaver;
  element: PageElement;
  onHistory: () => void;
}

function Item({ pageSaver, element, onHistory }: ItemProps) {
  const writable = useSession().hasPermission('content.write');
  const { content_key, content_type, label, updated_at, settings_block } = element;
  const value = shownText(element, pageSaver.saver.valueOf(keyOf(element)));
  const editable = writable && settings_block === null;
  return (
    <li className={styles.item}>
      {content_type === 'image' ? <img className={styles.picture} src={value} alt="" loading="lazy" /> : null}
      <div className={styles.control}>
        {editable ? (
          <TextControl pageSaver={pageSaver} element={element} label={label} />
        ) : (
          <p className={styles.fixed}>
            <strong>{label}</strong>
            {value}
          </p>
        )}
        {editable && content_type === 'image' ? (
          <PictureButton saver={pageSaver.saver} element={element} label="Upload" />
        ) : null}
        {settings_block === null ? null : (
          <p className={styles.facts}>
            <Settings size={14} aria-hidden="true" />
            <SectionLink to={`/admin/settings?dialog=${settings_block}`}>Changed in Settings</SectionLink>
          </p>
        )}
        <p className={styles.facts}>
          <code>{content_key}</code>
          <Badge>{content_type}</Badge>
          <span>{updated_at === null ? 'Built in' : `Changed ${formatInstant(updated_at)}`}</span>
        </p>
      </div>
      {settings_block === null ? (
        <IconButton label={`History of ${label}`} icon={<History size={18} aria-hidden="true" />} onClick={onHistory} />
      ) : (
        <VisuallyHidden>Follows Settings</VisuallyHidden>
      )}
    </li>
  );
}
