import { Command } from 'cmdk';
import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { links, useNavigate, useSession } from '@shamba/shell-sdk';
import { mayOpen, sections } from '../sections';
import styles from './palette.module.css';

/** ⌘K: goes to any section that the signed-in member of staff may open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { hasPermission } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const open = sections.filter((section) => mayOpen(section, hasPermission));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Go to" hideTitle flush>
      <Command label="Go to" loop className={styles.palette}>
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Section, order, customer, wine …"
          className={styles.input}
        />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>Nothing found</Command.Empty>
          <Command.Group heading="Sections" className={styles.group}>
            {open.map(({ path, title, icon: Icon }) => (
              <Command.Item key={path} value={title} className={styles.item} onSelect={() => go(links.admin(path))}>
                <Icon size={16} aria-hidden="true" /> {title}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
