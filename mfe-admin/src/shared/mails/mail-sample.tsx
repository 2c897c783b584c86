import { useEffect, useRef } from 'react';
import { Tabs } from '@shamba/ui/tabs';
import look from '../look.module.css';
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
        <span className={look.muted}>Subject:</span> {subject}
      </p>
      <Tabs
        label="Parts of the email"
        tabs={[
          { value: 'html', label: 'As a page', content: <MailFrame html={html} title={`Preview: ${subject}`} /> },
          { value: 'text', label: 'As plain text', content: <pre className={styles.text}>{text}</pre> },
        ]}
      />
    </section>
  );
}

/** An HTML mail in a frame without scripts. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    if (frame.current) draw(frame.current, html);
  };
  useEffect(show);
  // Some browsers load the frame's empty page after the effect.
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="allow-same-origin" onLoad={show} />;
}

/**
 * The site's policy forbids style attributes in markup: each is set as a property. In the mail's own text every
 * quote is an entity: ` style="` occurs in tags only.
 */
function draw(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument;
  if (!inside?.body) return;
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const body = inside.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  inside.body.replaceWith(body);
  frame.style.height = `${body.scrollHeight}px`;
}
