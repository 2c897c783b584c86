import { Command } from 'cmdk';
import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { links, useNavigate, useSession } from '@shamba/shell-sdk';
import { mayOpen, type Section, sections } from '../sections';
import styles from './palette.module.css';
import { addressOf, type Hit, HIT_KINDS, type HitKind, hitKinds, opensFor, useHits } from './use-hits';

/** Permissions for the server's search; staff without any of them only reach sections. */
const SEARCHED = ['orders.read', 'customers.read', 'wines.read', 'stay-bookings.read', 'members.read'];

/** ⌘K: opens any section that the user may open, and any order, customer, wine, stay or member. */
export function Palette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { hasPermission } = session;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = useHits(text, SEARCHED.some(hasPermission));
  const hits = found.hits.filter((hit) => opensFor(hit, hasPermission));
  const open = sections.filter((section) => mayOpen(section, session) && isCalled(section, text));
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Go to" hideTitle flush>
      {/* The server has chosen the hits: they are not filtered again by their letters. */}
      <Command label="Go to" loop shouldFilter={false} className={styles.palette}>
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Section, order, customer, wine …"
          className={styles.input}
          aria-busy={found.busy}
        />
        <Command.List className={styles.list}>
          {open.length > 0 ? (
            <Command.Group heading="Sections" className={styles.group}>
              {open.map(({ path, title, icon: Icon }) => (
                <Command.Item
                  key={path}
                  value={`section ${path}`}
                  className={styles.item}
                  onSelect={() => go(links.admin(path))}
                >
                  <Icon size={16} aria-hidden="true" /> {title}
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {hitKinds.map((kind) => (
            <HitGroup
              // Another text has new items: the first of them is selected again.
              key={`${kind} ${found.q}`}
              kind={kind}
              hits={hits.filter((hit) => hit.kind === kind)}
              stale={found.stale}
              onOpen={(hit) => go(addressOf(hit, hasPermission))}
            />
          ))}
          {open.length + hits.length === 0 ? (
            <p className={styles.note}>{found.busy ? 'Searching …' : 'Nothing found'}</p>
          ) : null}
        </Command.List>
        <p className={styles.note} role="status">
          {found.failed ? 'The search did not answer. You can still open sections.' : missingText(found.missing)}
        </p>
      </Command>
    </Dialog>
  );
}

/** True if each word of the text begins a word of the section's title. */
const isCalled = ({ title }: Section, text: string): boolean => {
  const words = title.toLowerCase().split(/\s+/);
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((piece) => words.some((word) => word.startsWith(piece)));
};

function missingText(missing: readonly HitKind[]): string {
  const names = hitKinds.filter((kind) => missing.includes(kind)).map((kind) => HIT_KINDS[kind].heading.toLowerCase());
  return names.length === 0 ? '' : `Not searched just now: ${names.join(', ')}. There may be more.`;
}

interface HitGroupProps {
  kind: HitKind;
  hits: readonly Hit[];
  /** True for hits of an earlier text, which cannot be chosen. */
  stale: boolean;
  onOpen: (hit: Hit) => void;
}

function HitGroup({ kind, hits, stale, onOpen }: HitGroupProps) {
  if (hits.length === 0) return null;
  const { heading, icon: Icon } = HIT_KINDS[kind];
  return (
    <Command.Group heading={heading} className={styles.group}>
      {hits.map((hit) => (
        <Command.Item
          key={hit.id}
          value={`${hit.kind} ${hit.id}`}
          disabled={stale}
          className={styles.item}
          onSelect={() => onOpen(hit)}
        >
          <Icon size={16} aria-hidden="true" />
          <span className={styles.title}>{hit.title}</span>
          <span className={styles.hint}>{hit.detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
