import { Tabs } from '@shamba/ui/tabs';
import { MailFrame } from './mail-frame';
import styles from './mail-sample.module.css';

/** A mail as its reader gets it: as a page, and as plain text. */
export function MailSample({
  mail: { subject, text, html },
}: {
  mail: { subject: string; text: string; html: string };
}) {
  return (
    <section className={styles.sample} aria-label="Preview">
      <p className={styles.subject} role="status">
        <span className={styles.muted}>Subject:</span> {subject}
      </p>
      <Tabs
        label="Parts of the mail"
        tabs={[
          { value: 'html', label: 'As a page', content: <MailFrame html={html} title={`Preview: ${subject}`} /> },
          { value: 'text', label: 'As plain text', content: <pre className={styles.text}>{text}</pre> },
        ]}
      />
    </section>
  );
}
