import { Archive, Images, Search, type LucideIcon } from 'lucide-react';
import { Panel } from '@shamba/slice-kit/views';
import { SectionLink } from '../../../shared/section-link';
import styles from './page-editor.module.css';

const ACTIONS: readonly { title: string; text: string; to: string; icon: LucideIcon }[] = [
  { title: 'Media Library', text: 'Every picture, and where it is used', to: '/admin/content/media', icon: Images },
  { title: 'SEO Settings', text: 'Titles and texts for search engines', to: '/admin/content/seo', icon: Search },
  { title: 'Site Backup', text: 'All content as a file, out and in', to: '/admin/content/backup', icon: Archive },
];

/** Links to further tools for the site's content. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul className={styles.actions}>
        {ACTIONS.map(({ title, text, to, icon: Icon }) => (
          <li key={to} className={styles.action}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <h3 className={styles.actionTitle}>
                <SectionLink to={to}>{title}</SectionLink>
              </h3>
              <p className={styles.path}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
