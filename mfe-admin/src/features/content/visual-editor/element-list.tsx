import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Badge, Field, TextInput } from '@shamba/ui/core';
import { bySection, keyOf, type PageElement, sectionTitle, shownText } from '../elements';
import type { PageSaver } from '../saving/use-element-saver';
import look from '../../../shared/look.module.css';
import styles from './visual-editor.module.css';

interface ElementListProps {
  pageSaver: PageSaver;
  elements: readonly PageElement[];
  /** Keys of the elements now on the page. */
  found: ReadonlySet<string>;
  onOpen: (element: PageElement) => void;
}

/** All editable elements of the page as a list: for keyboards, and for texts that the page shows only at times. */
export function ElementList({ pageSaver, elements, found, onOpen }: ElementListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const textOf = (element: PageElement) =>
    element.settings_block
      ? (element.content_value ?? element.default_value)
      : shownText(element, pageSaver.saver.valueOf(keyOf(element)));
  const shown = elements.filter((element) =>
    `${element.label} ${textOf(element)} ${element.content_key}`.toLowerCase().includes(wanted),
  );
  return (
    <section className={styles.list} aria-label="Everything on this page">
      <Field label="Find on this page">
        <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Texts and pictures">
        {shown.length === 0 ? <p className={styles.none}>Nothing on this page says that.</p> : null}
        {bySection(shown).map(([section, items]) => (
          <details key={section} open={wanted !== '' || undefined}>
            <summary className={styles.section}>
              <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
              {sectionTitle(section)} <Badge>{items.length}</Badge>
            </summary>
            <ul className={styles.items}>
              {items.map((element) => (
                <li key={keyOf(element)}>
                  <button type="button" className={styles.item} onClick={() => onOpen(element)}>
                    <strong>{element.label}</strong>
                    <span className={styles.words}>{textOf(element)}</span>
                    {found.has(keyOf(element)) ? null : <span className={look.small}>Not on screen now</span>}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
